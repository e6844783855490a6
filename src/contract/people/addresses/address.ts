import type { z } from 'zod'
import type * as schema from './addresses.schema.ts'

export type Address = z.infer<typeof schema.Address>

export type NewAddress = Omit<Address, 'id'>
