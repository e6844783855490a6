import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Clock } from '#providers/clock/port.ts'
import type { GatewayTables } from './gateway-tables.ts'

/** Everything that a gateway call may use. */
export interface Gateway {
  db: Kysely<GatewayTables>
  clock: Clock
  /** The public origin of its pages. */
  origin: string
}

export function inTransaction<Result>(
  gateway: Gateway,
  work: (within: Gateway) => Promise<Result>,
): Promise<Result> {
  return gateway.db.transaction().execute((db) => work({ ...gateway, db }))
}

/** Returns an id like Stripe's: a prefix for the kind, then random characters. */
export function newGatewayId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url').replace(/[-_]/g, 'x')}`
}
