import type { MapChoice } from '#contract/delivery/places/map.ts'
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { Role } from '#contract/rights.ts'
import type { Database } from '#database/connect.ts'
import type { DiskSpace } from '#database/embedded/disk-space.ts'
import type { Reading } from '#database/hosts/replicas.ts'
import type { Clock } from '#providers/clock/port.ts'
import type { Geocoder } from '#providers/geocoder/port.ts'
import type { Mail } from '#providers/mail/port.ts'
import type { Payments } from '#providers/payments/port.ts'
import type { PictureStore } from '#providers/pictures/port.ts'
import type { Push } from '#providers/push/port.ts'
import type { Sms } from '#providers/sms/port.ts'
import type { AddCacheTags } from './cache-tags.ts'
import type { CodeLimits, LookupLimits } from './limits/code-limits.ts'
import type { RateLimit } from './limits/rate-limit.ts'

/** Everything that a verb can access. A wing declares what it adds beside its own type of it. */
export interface Shop {
  db: Database
  /** Database reads that may be a second stale, for data that belongs to no customer; a replica can serve them. */
  reading: Reading
  diskSpace: DiskSpace
  clock: Clock
  sms: Sms
  mail: Mail
  push: Push
  payments: Payments
  geocoder: Geocoder
  /** The map that browsers show. */
  map: MapChoice
  codeLimits: CodeLimits
  /** Undefined if geocoding is free. */
  lookupLimits: LookupLimits | undefined
  /** Limits on how many orders one customer places; undefined with the free embedded payments. */
  orderLimits: readonly RateLimit[] | undefined
  /** Limits calls to the payment provider per customer, since the provider's own rate limit is for the whole shop. */
  paymentLimits: readonly RateLimit[]
  /** How many payments a second the sweep checks; undefined with the embedded payments. */
  sweptASecond: number | undefined
  /** Admits a rush of checkouts a few at a time, so that waiting shoppers see the stock that those ahead have left. */
  limitCheckouts: ConcurrencyLimit
  /** Limits concurrent transactions that lock contended rows, so that connections stay free for readers. */
  limitLocking: ConcurrencyLimit
  /** One at a time of what takes a CPU core for long, a picture or a preview of deliveries, so that pages keep a core. */
  limitHeavy: ConcurrencyLimit
  pictureStore: PictureStore
  /** The shop's public URL, for links in messages. */
  publicUrl: string
  /** How many days before a special its full price has to be the lowest one of. */
  priceLookBackDays: number
  /** The seller on tax invoices. */
  seller: Seller
  queue: Queue
  /** Records what a cached response is made of; has no effect otherwise. */
  addCacheTags: AddCacheTags
  /** The operator or command that the audit names for a change, if there is one. */
  actor?: Actor | undefined
  /** The id of the HTTP request, if there is one; the audit and the log include it. */
  requestId?: string | undefined
  log: Log
}

export interface Actor {
  kind: 'operator' | 'command'
  /** The operator's id, or the name of the command. */
  id: string
}

/** Runs a piece of work when it reaches the front of the queue. */
type ConcurrencyLimit = <Result>(
  work: (patienceEnds: number) => Promise<Result>,
  patienceEnds?: number,
) => Promise<Result>

interface Seller {
  name: string
  /** Eleven digits; null if the shop has not set one. */
  abn: string | null
}

/** The jobs that a verb can queue until its change commits, with their input. */
export interface QueuedJobs {
  'send-message': { messageId: string }
  'send-email': { messageId: string }
  'handle-payment-event': { eventId: string }
  'make-refund': { refundId: string }
  'tell-team': { orderId: string }
  'send-push': { sessionId: string }
  'finish-step': { orderId: string; stepId: string }
  'settle-holds': { orderId: string }
  'end-payment': { orderId: string; changeId?: string }
  'forget-payment-customers': Record<string, never>
  'tell-waiting': Record<string, never>
  'import-products': { fileId: string; requestId?: string | undefined }
  'book-counts': { importId: string }
  'chain-audit': { importId: string }
  'make-figures-file': { fileId: string }
  'send-office-link': { email: string; address?: string | undefined; to?: string | undefined }
}

/** Queues a job in the transaction of its change: the job runs if that commits, and never if it rolls back. */
export interface Queue {
  add<Name extends keyof QueuedJobs>(
    db: Database,
    job: Name,
    input: QueuedJobs[Name],
    startAfter?: Date,
  ): Promise<void>
}

export interface Log {
  info(event: string, facts?: Record<string, unknown>): void
  error(event: string, error: unknown, facts?: Record<string, unknown>): void
}

export interface Customer {
  id: string
  sessionId: string
}

export interface Operator {
  id: string
  sessionId: string
  role: Role
}

/** A caller as the HTTP layer knows them, before any sign-in. */
export interface Visitor {
  /** The client's IP address; undefined when our own server calls while it renders a page. */
  address: string | undefined
  /** Whether the client is a browser; apps and scripts keep no cookies. */
  inBrowser: boolean
  /** The key in the browser's cookie, which identifies the browser and binds its sessions to it. */
  browserKey: string | undefined
  rememberBrowser(key: string): void
  officeKey: string | undefined
  /** Stores the session key in the browser; undefined deletes it. */
  rememberOfficeKey(key: string | undefined): void
  /** The key of a device on which pickers log in with a PIN. */
  deviceKey: string | undefined
  rememberDeviceKey(key: string): void
  /** The shop's origin as this browser sees it; passkeys are bound to it. */
  origin: string
  /** The browser's user agent. */
  browser: string
}

/** Does what an endpoint says, for anyone; its input has been checked. */
export type Verb<E extends Endpoint> = (shop: Shop, input: InputOf<E>) => Promise<ReplyOf<E>>

/** Who calls an endpoint, by its access. */
type CallerOf<E extends Endpoint> = { customer: Customer; operator: Operator; anyone: Visitor }[E['access']]

/** The same, where it matters who calls. */
export type VerbBy<E extends Endpoint> = (
  shop: Shop,
  by: CallerOf<E>,
  input: InputOf<E>,
) => Promise<ReplyOf<E>>

/** A request that is done once for its `Idempotency-Key`, which the verb checks. */
export interface KeyedInput<Input> {
  input: Input
  key: string | undefined
}
export type KeyedVerb<E extends Endpoint> = (
  shop: Shop,
  by: CallerOf<E>,
  asked: KeyedInput<InputOf<E>>,
) => Promise<ReplyOf<E>>

const TRIES = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** Runs all or nothing. Retries after a serialization failure or deadlock, so `work` must only touch the database. */
export async function inTransaction<T>(shop: Shop, work: (shop: Shop) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await shop.db.transaction().execute((db) => work({ ...shop, db }))
    } catch (error) {
      if (attempt === TRIES || !metAnother(error)) throw error
    }
  }
}

/** Makes a verb all or nothing, by the rules of `inTransaction`. */
export function atomic<Args extends unknown[], Reply>(
  verb: (shop: Shop, ...args: Args) => Promise<Reply>,
): (shop: Shop, ...args: Args) => Promise<Reply> {
  return (shop, ...args) => inTransaction(shop, (shop) => verb(shop, ...args))
}

/** All statements of `work` read the same snapshot; they cannot write, so they never conflict with another writer. */
export async function asOfOneMoment<T>({ db, ...shop }: Shop, work: (shop: Shop) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((db) => work({ ...shop, db }))
}

/** Thrown by work that met what another transaction has just written, so that it is run again and sees it. */
export class SerializationFailure extends Error {
  readonly code = SERIALIZATION_FAILURE
}

function metAnother(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === SERIALIZATION_FAILURE || code === DEADLOCK
}
