import type { Role } from '#contract/office/people/rights.ts'
import type { MapChoice } from '#contract/places/map.ts'
import type { Database } from '#database/connect.ts'
import type { DiskSpace } from '#database/embedded/disk-space.ts'
import type { Reading } from '#database/hosts/replicas.ts'
import type { Clock } from '#providers/clock/port.ts'
import type { Geocoder } from '#providers/geocoder/port.ts'
import type { Mail } from '#providers/mail/port.ts'
import type { Payments } from '#providers/payments/port.ts'
import type { PictureStore } from '#providers/pictures/port.ts'
import type { Sms } from '#providers/sms/port.ts'
import type { KeyCounts } from './cart/newest-keys.ts'
import type { CodeLimits } from './limits/code-limits.ts'
import type { LookupLimits } from './limits/lookup-limits.ts'
import type { RateLimit } from './limits/rate-limit.ts'
import type { MadeOf } from './made-of.ts'
import type { OrderNews } from './orders/order-news.ts'
import type { QueuedJobs } from './queued-jobs.ts'
import type { IndexSync } from './search/index-sync.ts'
import type { AccessTokens } from './sessions/access-tokens.ts'
import type { Keys } from './sessions/keys.ts'

/** Everything that a verb may touch. */
export interface Shop {
  db: Database
  /** For what may be a second old, and is no customer's own. */
  reading: Reading
  diskSpace: DiskSpace
  clock: Clock
  sms: Sms
  mail: Mail
  payments: Payments
  geocoder: Geocoder
  /** The map that browsers show. */
  map: MapChoice
  tokens: AccessTokens
  keys: Keys
  codeLimits: CodeLimits
  /** None where looking up a place costs nothing. */
  lookupLimits: LookupLimits | undefined
  /** How many orders one customer places. None where paying costs nothing. */
  orderLimits: readonly RateLimit[] | undefined
  /** How often one customer has the payment provider asked: its own rate limit is for all of them together. */
  paymentLimits: readonly RateLimit[]
  /** How many payments a second the sweep looks at. None where the provider is our own. */
  sweptASecond: number | undefined
  /** Lets a rush in little by little, so that those behind hear what those in front have left. */
  limitCheckouts: ConcurrencyLimit
  /** Runs few transactions at once that lock what everybody wants, so that connections are left for readers. */
  limitLocking: ConcurrencyLimit
  /** Makes one picture at a time: a processor is left for pages. */
  limitPictures: ConcurrencyLimit
  keyCounts: KeyCounts
  pictureStore: PictureStore
  /** Where shoppers reach the shop, for what is sent to them. */
  publicUrl: string
  /** Who sells, for tax invoices. */
  seller: Seller
  queue: Queue
  orderNews: OrderNews
  /** All products on sale, as lists and searches find them. */
  productIndex: IndexSync
  /** Heard only while an answer for everybody is made. */
  madeOf: MadeOf
  /** Who answers for what is changed, where it is an operator or a command. */
  actor?: Actor | undefined
  /** The request that it is done for, where there is one: the audit and the log name it. */
  requestId?: string | undefined
  log: Log
}

export interface Actor {
  kind: 'operator' | 'command'
  /** Of the operator, or what the command is called. */
  id: string
}

/** Runs a piece of work at its turn. */
export type ConcurrencyLimit = <Result>(
  work: (patienceEnds: number) => Promise<Result>,
  patienceEnds?: number,
) => Promise<Result>

export interface Seller {
  name: string
  /** Eleven digits; none where the shop was told none. */
  abn: string | null
}

/** Puts a job beside the change that it follows: it runs if that commits, and never if it does not. */
export interface Queue {
  add<Name extends keyof QueuedJobs>(db: Database, job: Name, input: QueuedJobs[Name]): Promise<void>
}

export interface Log {
  info(event: string, facts?: Record<string, unknown>): void
  error(event: string, error: unknown, facts?: Record<string, unknown>): void
}

export interface Customer {
  id: string
  sessionId: string
}

/** Who runs the shop, as far as their session tells. */
export interface Operator {
  id: string
  sessionId: string
  role: Role
}

/** Who asks without having signed in, as far as the door can tell. */
export interface Visitor {
  /** Where the request came from; unknown when a page of ours asks while it is rendered. */
  address: string | undefined
  /** Whether a browser asks, and not an app or a script, which keep no cookies. */
  inBrowser: boolean
  /** What the browser was given to be known again by. */
  browserKey: string | undefined
  rememberBrowser(key: string): void
  /** The key of a session of the office. */
  officeKey: string | undefined
  /** None ends what the browser knows of it. */
  rememberOfficeKey(key: string | undefined): void
  /** The address of the shop as this browser writes it, which passkeys are bound to. */
  origin: string
  /** What the browser calls itself. */
  browser: string
}

const TRIES = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** Runs all or nothing. A run that met another one is tried again, so `work` must touch only the database. */
export async function inTransaction<T>(shop: Shop, work: (shop: Shop) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await shop.db.transaction().execute((db) => work({ ...shop, db }))
    } catch (error) {
      if (attempt === TRIES || !metAnother(error)) throw error
    }
  }
}

function metAnother(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === SERIALIZATION_FAILURE || code === DEADLOCK
}
