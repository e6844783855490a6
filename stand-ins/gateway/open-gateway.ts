import { createHmac } from 'node:crypto'
import type { Kysely, QueryExecutorProvider } from 'kysely'
import type { Clock } from '#providers/clock/port.ts'
import type { Payments } from '#providers/payments/port.ts'
import { stripePayments } from '#providers/payments/stripe/stripe-payments.ts'
import { answerApi } from './api/answer.ts'
import {
  type Deliver,
  deliverEvents,
  type Report,
  type ShopApi,
  type SignedEvent,
  signedEvents,
  startWebhooks,
} from './events/deliver-events.ts'
import { type Gateway, inTransaction } from './gateway.ts'
import type { GatewayTables } from './gateway-tables.ts'
import { type Faults, injectFaults } from './inject-faults.ts'
import { answerBank } from './objects/confirm.ts'
import { findIntent } from './objects/intents.ts'
import { currentSession } from './objects/sessions.ts'
import type { IntentRow, SessionRow } from './objects/stripe-objects.ts'
import { paymentPages } from './pages/payment-pages.ts'

interface Surroundings {
  /** The shop's API, whose webhook receives the events. */
  shopApi: ShopApi
  /** Headers of every response of this process. */
  headers: Record<string, string>
  report: Report
}
interface GatewayDoor {
  answer(request: Request): Promise<Response>
  stop(): Promise<void>
}

export interface GatewaySettings {
  db: QueryExecutorProvider
  clock: Clock
  /** The gateway's own keys are derived from this. */
  secret: string
  /** The public origin of its pages. */
  origin: string
  timeoutMs?: number | undefined
}

/** A payment gateway of our own that speaks Stripe's API inside this process and stores its state in our database. */
export interface EmbeddedGateway {
  payments: Payments
  /** The API, for a paying browser and for the shop, which holds the keys. */
  api(request: Request): Promise<Response>
  /** Makes it reachable for browsers, and starts calling the shop's webhook. */
  openDoor(around: Surroundings): GatewayDoor
  /** For the gateway's own pages. */
  findIntent(id: string): Promise<IntentRow | undefined>
  readSession(id: string): Promise<SessionRow>
  answerBank(id: string, answer: { secret: string; isConfirmed: boolean }): Promise<IntentRow>
  deliverEvents(deliver: Deliver): Promise<number>
  signedEvents(): Promise<SignedEvent[]>
  faults: Faults
}

export function openGateway({ db, clock, secret, origin, timeoutMs }: GatewaySettings): EmbeddedGateway {
  // The same database as the shop's, typed with the gateway's own tables only.
  const gateway: Gateway = { db: db as Kysely<GatewayTables>, clock, origin }
  const keys = {
    secretKey: `sk_embedded_${keyFor(secret, 'secret key')}`,
    publishableKey: `pk_embedded_${keyFor(secret, 'publishable key')}`,
  }
  const webhookSecret = webhookSecretOf(secret)
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
    readSession: (id) => inTransaction(gateway, (within) => currentSession(within, id)),
    answerBank: (id, answer) => inTransaction(gateway, (within) => answerBank(within, id, answer)),
    deliverEvents: (deliver) => deliverEvents(gateway, webhookSecret, deliver),
    signedEvents: () => signedEvents(gateway, webhookSecret),
    faults,
  }
  return opened
}

/** Returns the key that signs the gateway's events. */
export function webhookSecretOf(secret: string): string {
  return `whsec_${keyFor(secret, 'webhooks')}`
}

function keyFor(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`embedded gateway: ${purpose}`).digest('hex').slice(0, 32)
}

/** Opens the gateway to the outside: browsers can reach it, and it calls the shop's webhook. */
function openGatewayDoor(
  gateway: EmbeddedGateway,
  origin: string,
  { shopApi, headers, report }: Surroundings,
): GatewayDoor {
  const pages = paymentPages({ gateway, headers, origin })
  const webhooks = startWebhooks(gateway, shopApi, report)
  return {
    async answer(request) {
      const answer = await pages.fetch(request)
      if (request.method === 'POST') webhooks.soon()
      return answer
    },
    stop: webhooks.stop,
  }
}
