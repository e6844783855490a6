import { createHmac } from 'node:crypto'
import type { Kysely, QueryExecutorProvider } from 'kysely'
import type { Clock } from '#providers/clock/port.ts'
import type { Payments } from '#providers/payments/port.ts'
import { stripePayments } from '#providers/payments/stripe/stripe-payments.ts'
import { answerApi } from './api/answer.ts'
import { type Deliver, deliverEvents, type SignedEvent, signedEvents } from './events/deliver-events.ts'
import type { Gateway } from './gateway.ts'
import type { GatewayTables } from './gateway-tables.ts'
import { type Faults, injectFaults } from './inject-faults.ts'
import { answerBank } from './objects/confirm.ts'
import { findIntent } from './objects/intents.ts'
import { expireIfLate, lockSession } from './objects/sessions.ts'
import type { IntentRow, SessionRow } from './objects/stripe-objects.ts'
import { type GatewayDoor, openGatewayDoor, type Surroundings } from './open-gateway-door.ts'

interface Settings {
  db: QueryExecutorProvider
  clock: Clock
  /** What the gateway's own keys are made of. */
  secret: string
  /** Where shoppers reach its pages. */
  origin: string
  timeoutMs?: number | undefined
}

/** A gateway of our own, which speaks Stripe's API inside this process and keeps its state in our database. */
export interface EmbeddedGateway {
  payments: Payments
  /** The API, for a browser that pays and for the shop, which holds the keys. */
  api(request: Request): Promise<Response>
  /** Where browsers reach it; from now on it calls the shop's webhook. */
  openDoor(around: Surroundings): GatewayDoor
  /** For its pages. */
  findIntent(id: string): Promise<IntentRow | undefined>
  readSession(id: string): Promise<SessionRow>
  answerBank(id: string, answer: { secret: string; isConfirmed: boolean }): Promise<IntentRow>
  deliverEvents(deliver: Deliver): Promise<number>
  signedEvents(): Promise<SignedEvent[]>
  faults: Faults
}

export function openGateway({ db, clock, secret, origin, timeoutMs }: Settings): EmbeddedGateway {
  // The shop's database, of which only the gateway's own tables are known here.
  const gateway: Gateway = { db: db as Kysely<GatewayTables>, clock, origin }
  const keys = {
    secretKey: `sk_embedded_${keyFor(secret, 'secret key')}`,
    publishableKey: `pk_embedded_${keyFor(secret, 'publishable key')}`,
  }
  const webhookSecret = `whsec_${keyFor(secret, 'webhooks')}`
  const faults: Faults = { next: [] }
  const reach: typeof fetch = (input, init) => answerApi(gateway, keys, new Request(input, init))
  const host = {
    ...keys,
    webhookSecret,
    baseUrl: 'http://gateway.invalid',
    fetch: injectFaults(faults, reach),
    ...(timeoutMs && { timeoutMs }),
  }
  const opened: EmbeddedGateway = {
    payments: { ...stripePayments(host, clock), name: 'embedded', form: 'embedded', browserHosts: {} },
    api: (request) => answerApi(gateway, keys, request),
    openDoor: (around) => openGatewayDoor(opened, origin, around),
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
  return opened
}

function keyFor(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`embedded gateway: ${purpose}`).digest('hex').slice(0, 32)
}
