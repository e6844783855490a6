import { createHmac } from 'node:crypto'
import type { Kysely, QueryExecutorProvider } from 'kysely'
import type { Clock } from '../clock/port.ts'
import { answerApi } from './gateway/answer.ts'
import { answerBank } from './gateway/confirm.ts'
import { type Deliver, deliverEvents, type SignedEvent, signedEvents } from './gateway/deliver-events.ts'
import { type Faults, overBadLine } from './gateway/faults.ts'
import type { Gateway } from './gateway/gateway.ts'
import type { GatewayTables } from './gateway/gateway-tables.ts'
import { findIntent } from './gateway/intents.ts'
import { expireIfLate, lockSession } from './gateway/sessions.ts'
import type { IntentRow, SessionRow } from './gateway/stripe-objects.ts'
import type { Payments } from './port.ts'
import { stripePayments } from './stripe.ts'

export interface EmbeddedPaymentSettings {
  /** What the gateway's own keys are made of. */
  secret: string
  /** Where shoppers reach its pages. */
  origin: string
  timeoutMs?: number
}

/** A gateway of our own, which speaks Stripe's API inside this process and keeps its state in our database. */
export interface EmbeddedGateway {
  payments: Payments
  /** The API, for a browser that pays and for whoever holds the keys. */
  api(request: Request): Promise<Response>
  /** For its pages. */
  findIntent(id: string): Promise<IntentRow | undefined>
  readSession(id: string): Promise<SessionRow>
  answerBank(id: string, answer: { secret: string; isConfirmed: boolean }): Promise<IntentRow>
  deliverEvents(deliver: Deliver): Promise<number>
  signedEvents(): Promise<SignedEvent[]>
  faults: Faults
}

export function embeddedGateway(
  db: QueryExecutorProvider,
  clock: Clock,
  { secret, origin, timeoutMs }: EmbeddedPaymentSettings,
): EmbeddedGateway {
  // The shop's database, of which only the gateway's own tables are known here.
  const gateway: Gateway = { db: db as Kysely<GatewayTables>, clock, origin }
  const keys = {
    secretKey: `sk_embedded_${keyFor(secret, 'secret key')}`,
    publishableKey: `pk_embedded_${keyFor(secret, 'publishable key')}`,
  }
  const webhookSecret = `whsec_${keyFor(secret, 'webhooks')}`
  const faults: Faults = { next: [] }
  const reach: typeof fetch = (input, init) => answerApi(gateway, keys, new Request(input, init))
  return {
    payments: stripePayments(
      {
        ...keys,
        provider: 'embedded',
        webhookSecret,
        baseUrl: 'http://gateway.invalid',
        fetch: overBadLine(faults, reach),
        ...(timeoutMs && { timeoutMs }),
      },
      clock,
    ),
    api: (request) => answerApi(gateway, keys, request),
    findIntent: (id) => findIntent(gateway, id),
    readSession: (id) =>
      gateway.db.transaction().execute(async (db) => {
        const within = { ...gateway, db }
        return expireIfLate(within, await lockSession(within, id))
      }),
    answerBank: (id, answer) =>
      gateway.db.transaction().execute((db) => answerBank({ ...gateway, db }, id, answer)),
    deliverEvents: (deliver) => deliverEvents(gateway, webhookSecret, deliver),
    signedEvents: () => signedEvents(gateway, webhookSecret),
    faults,
  }
}

function keyFor(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`embedded gateway: ${purpose}`).digest('hex').slice(0, 32)
}
