import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Clock } from '#providers/clock/port.ts'
import type { GatewayTables } from './gateway-tables.ts'

/** Everything that a call of the gateway may touch. */
export interface Gateway {
  db: Kysely<GatewayTables>
  clock: Clock
  /** Where shoppers reach its pages. */
  origin: string
}

/** An id as Stripe makes them: what it is, and then nothing to guess. */
export function newGatewayId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url').replace(/[-_]/g, 'x')}`
}
