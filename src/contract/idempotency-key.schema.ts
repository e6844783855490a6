import { z } from 'zod'

/** Printable ASCII without spaces, chosen by the caller. */
export const IdempotencyKey = z.string().regex(/^[\x21-\x7e]{1,255}$/)
