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

/** An error answer in Stripe's shape. */
export class GatewayError extends Error {
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(status: number, body: { type: string; message: string; [more: string]: unknown }) {
    super(body.message)
    this.name = 'GatewayError'
    this.status = status
    this.body = body
  }
}

export function invalidRequest(message: string, more: { code?: string; param?: string } = {}): GatewayError {
  return new GatewayError(400, { type: 'invalid_request_error', message, ...more })
}

export function missing(what: string, id: string, param = 'id'): GatewayError {
  const message = `No such ${what}: '${id}'`
  return new GatewayError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message,
    param,
  })
}

export function unexpectedState(message: string, kind: 'payment' | 'setup' = 'payment'): GatewayError {
  return invalidRequest(message, { code: `${kind}_intent_unexpected_state` })
}
