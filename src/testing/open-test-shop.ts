import { afterAll, beforeAll, onTestFinished } from 'vitest'
import type { CodeLimits } from '#business/limits/code-limits.ts'
import type { Customer, Shop } from '#business/shop.ts'
import { type Call, createCall } from '#contract/call.ts'
import { type Address, connect, type Database, type Patience } from '#database/connect.ts'
import { type TestClock, testClock } from '#providers/clock/embedded.ts'
import { readConfig } from '#server/config.ts'
import type { Answer } from '#server/http/listen.ts'
import type { ResponseCache } from '#server/http/response-cache.ts'
import type { Streams, StreamTimes } from '#server/http/streams.ts'
import { composeApi } from '#server/start/compose-api.ts'
import { composeShop } from '#server/start/compose-shop.ts'
import type { EmbeddedGateway } from '#stand-ins/gateway/open-gateway.ts'
import { asShop, forPool } from './as-shop.ts'
import { type Builders, builders } from './builders.ts'
import { requireExactReplies } from './exact-replies.ts'
import { logInto } from './log-into.ts'
import { pictureShelf } from './picture-shelf.ts'
import { type SignedIn, signIn } from './sign-in.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

export interface TestShop {
  shop: Shop
  /** Connected as the tables' owner, whose rights exceed the shop's. */
  db: Database
  /** The owner's address. */
  address: Address
  /** The shop's own address. */
  asShop: Address
  clock: TestClock
  /** Inserts rows by name: `await has.product('apple', { stock: 5 })`. */
  has: Builders
  /** Calls the API from a visitor's browser. */
  call: Call
  /** Calls the API as this customer. */
  callAs(customer: Customer): Promise<Call>
  /** Sends a hand-made request to the API. */
  send(path: string, init?: RequestInit): Promise<Response>
  /** Signs in through the login modal's two requests, as an app without cookies. */
  signIn(mobile?: string): Promise<SignedIn>
  logged: string[]
  /** The embedded payment provider. */
  gateway: EmbeddedGateway
  /** The API as a plain request handler, for code in front of it. */
  api: Answer
  cache: ResponseCache
  streams: Streams
  /** Opens a second process on the same database. */
  openAnother(otherwise?: Otherwise): Promise<TestShop>
}

/** Registers a function that closes a part of the shop. The last one registered runs first. */
type OnEnd = (close: () => Promise<void>) => void

const ORIGIN = 'http://shop.test'
/** All keys of a test's shop derive from it. */
export const TEST_SECRET = 'a secret for tests, and for them only'
const config = readConfig({ PUBLIC_URL: ORIGIN, JWT_SECRET: TEST_SECRET })
const A_MORNING = new Date('2026-03-05T09:00:00+10:00')

/** Settings that a test overrides. */
interface Otherwise {
  /** The machine's clock, which the shop corrects by the database's clock as a real process does. */
  ownClock?: TestClock
  codeLimits?: CodeLimits
  sms?: Shop['sms']
  push?: Shop['push']
  geocoder?: Shop['geocoder']
  map?: Shop['map']
  lookupLimits?: Shop['lookupLimits']
  orderLimits?: Shop['orderLimits']
  paymentLimits?: Shop['paymentLimits']
  payments?: Shop['payments']
  /** The shop's timeout for the payment provider. */
  paymentsTimeoutMs?: number
  streamTimes?: StreamTimes
  /** Database timeouts, on connections of its own; longer than in production by default. */
  patience?: Patience
  diskSpace?: Shop['diskSpace']
  pictureStore?: Shop['pictureStore']
  makePicture?: Shop['makePicture']
}

/** Of the test that runs, or of the file while it opens what its tests share. */
let onEnd: OnEnd = onTestFinished

/** Opens a shop for one test: real database, embedded providers and a frozen clock. */
export async function openTestShop(otherwise: Otherwise = {}): Promise<TestShop> {
  const database = await openTestDatabase()
  onEnd(database.close)
  return openProcess(database, testClock(A_MORNING), { pictureStore: pictureShelf(), ...otherwise })
}

/** Opens a shop once for all tests of a file that do not affect each other. Call it at the top of the file. */
export function shareTestShop<Opened extends TestShop = TestShop>(
  open: () => Promise<Opened> = openTestShop as () => Promise<Opened>,
): () => Opened {
  const ends: (() => Promise<void>)[] = []
  let opened: Opened | undefined
  beforeAll(async () => {
    onEnd = (end) => ends.unshift(end)
    opened = await open().finally(() => {
      onEnd = onTestFinished
    })
  })
  afterAll(async () => {
    for (const end of ends) await end()
  })
  return () => opened as Opened
}

async function openProcess(
  database: TestDatabase,
  clock: TestClock,
  otherwise: Otherwise,
): Promise<TestShop> {
  const { address } = database
  const logged: string[] = []
  const log = logInto(logged)
  const { ownClock, paymentsTimeoutMs, streamTimes, patience, ...others } = otherwise
  const onError = (error: Error) => log.error('database connection', error)
  const db = patience ? connect(forPool(address), onError, patience) : database.connectShop(onError)
  const composed = await composeShop(config, {
    db,
    log,
    ownClock,
    clock: ownClock ? undefined : clock,
    paymentsTimeoutMs,
  })
  const shop = { ...composed.shop, ...others }
  const { answer, cache, streams, close } = await composeApi(shop, {
    address: asShop(address),
    publicOrigin: ORIGIN,
    streamTimes,
  })
  const send: TestShop['send'] = async (path, init) => answer(new Request(ORIGIN + path, init))
  onEnd(async () => {
    await streams.end()
    await close()
    await db.destroy()
    requireExactReplies()
  })
  return {
    shop,
    db: database.db,
    address,
    asShop: asShop(address),
    clock: ownClock ?? clock,
    logged,
    gateway: composed.gateway as EmbeddedGateway,
    has: builders(shop),
    call: createCall(async (request) => answer(request), ORIGIN),
    callAs: async (customer) => callWithToken(answer, await shop.tokens.issue(customer)),
    cache,
    streams,
    api: answer,
    send,
    signIn: (mobile) => signIn({ shop, send }, mobile),
    openAnother: (ofIt = otherwise) => openProcess(database, clock, ofIt),
  }
}

function callWithToken(answer: Answer, token: string): Call {
  return createCall(async (request) => {
    request.headers.set('authorization', `Bearer ${token}`)
    return answer(request)
  }, ORIGIN)
}
