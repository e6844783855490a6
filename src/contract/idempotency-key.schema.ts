import { z } from 'zod'

/** Letters, digits and signs, chosen by the caller. */
export const IdempotencyKey = z.string().regex(/^[\x21-\x7e]{1,255}$/)
