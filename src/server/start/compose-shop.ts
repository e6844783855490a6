import { keyCounts } from '#business/cart/newest-keys.ts'
import { OrderNews } from '#business/orders/order-news.ts'
import { IndexSync } from '#business/search/index-sync.ts'
import { accessTokens } from '#business/sessions/access-tokens.ts'
import { keysFrom } from '#business/sessions/keys.ts'
import type { Log, Shop } from '#business/shop.ts'
import { CONNECTIONS, type Database } from '#database/connect.ts'
import { type DiskSpace, unseenDisk } from '#database/embedded/disk-space.ts'
import { type Reading, withoutReplicas } from '#database/hosts/replicas.ts'
import { readTime } from '#database/read-time.ts'
import type { EmbeddedGateway } from '#gateway/open-gateway.ts'
import { createQueue } from '#jobs/run-jobs.ts'
import { chooseProviders } from '#providers/choose.ts'
import { type Clock, type MachineClock, systemClock } from '#providers/clock/port.ts'
import { synchronisedClock } from '#providers/clock/synchronised.ts'
import { choosePayments } from '#providers/payments/choose-payments.ts'
import type { Payments } from '#providers/payments/port.ts'
import { shareReads } from '#providers/payments/share-reads.ts'
import { type Config, publicUrl } from '../config.ts'
import { concurrencyLimit } from '../http/concurrency-limit.ts'
import type { WatchProvider } from '../traces/watch-provider.ts'
import { providerSettings } from './provider-settings.ts'
import { rateLimits } from './rate-limits.ts'
import { readSecret } from './read-secret.ts'

/**
 * Of a rush, so many look at the same time whether there is anything left for them. A buyer is better served by a late no
 * than by an early "come again", which only brings them back.
 */
const CHECKOUTS = { atOnce: 64, waiting: 2_000, patienceMs: 15_000 }
/** They wait for each other's locks, with a connection each: some are left for readers. */
const LOCKING = { atOnce: CONNECTIONS - 4, waiting: 2_000, patienceMs: 15_000 }
/** Somebody drops in a dozen, and each takes a second or two. */
const PICTURES = { atOnce: 1, waiting: 24, patienceMs: 25_000 }
const COMPANY = 'Punnet Commerce Private Limited'

export interface Around {
  db: Database
  log: Log
  /** Of a shop that has replicas, in the process that serves. */
  reading?: Reading | undefined
  /** Of our own database, in the process that serves. */
  diskSpace?: DiskSpace | undefined
  /** Of this machine; corrected by the database's, so that processes mean the same moment. */
  ownClock?: MachineClock | undefined
  /** Instead of it. */
  clock?: Clock | undefined
  /** Puts itself before each provider, where a collector hears of their calls. */
  watchProvider?: WatchProvider | undefined
  /** How long the shop waits for the embedded payment gateway. */
  paymentsTimeoutMs?: number | undefined
}

export interface ComposedShop {
  shop: Shop
  /** The embedded payment gateway, while it is in use. */
  gateway: EmbeddedGateway | undefined
  /** Whether messages end in the outbox, so that there must be a page that shows it. */
  usesOutbox: boolean
}

/** The composition root: what verbs may touch is put together here, for the process, operators' commands, tests and benches. */
export async function composeShop(config: Config, around: Around): Promise<ComposedShop> {
  const { db, log, paymentsTimeoutMs, ownClock = systemClock } = around
  const { diskSpace = unseenDisk, reading = withoutReplicas(db) } = around
  const watch: WatchProvider = around.watchProvider ?? ((_, provider) => provider)
  const clock = around.clock ?? (await synchronisedClock(() => readTime(db), ownClock))
  const secret = readSecret(config)
  const { payments, gateway } = await openPayments(config, {
    db,
    clock,
    secret,
    timeoutMs: paymentsTimeoutMs,
  })
  const { usesOutbox, ...providers } = chooseProviders(providerSettings(config), { db, clock })
  const keys = keysFrom(secret)
  const shop: Shop = {
    ...providers,
    sms: watch('sms', providers.sms),
    mail: watch('mail', providers.mail),
    geocoder: watch('geocoder', providers.geocoder),
    pictureStore: watch('pictures', providers.pictureStore),
    payments: watch('payments', shareReads(payments)),
    ...rateLimits(config),
    db,
    reading,
    diskSpace,
    limitCheckouts: concurrencyLimit(CHECKOUTS),
    limitLocking: concurrencyLimit(LOCKING),
    limitPictures: concurrencyLimit(PICTURES),
    keyCounts: keyCounts(),
    tokens: accessTokens(keys['access tokens'], clock),
    keys,
    publicUrl: publicUrl(config),
    seller: { name: COMPANY, abn: config.ABN ?? null },
    queue: createQueue(),
    orderNews: new OrderNews(),
    productIndex: new IndexSync(db, reading),
    madeOf() {},
    log,
  }
  return { shop, gateway, usesOutbox }
}

type GatewayParts = Omit<Parameters<typeof import('#gateway/open-gateway.ts')['openGateway']>[0], 'origin'>

async function openPayments(
  config: Config,
  parts: GatewayParts,
): Promise<{ payments: Payments; gateway: EmbeddedGateway | undefined }> {
  if (config.PAYMENTS !== 'embedded') {
    const payments = await choosePayments(config.PAYMENTS, config.paymentSettings, parts.clock)
    return { payments, gateway: undefined }
  }
  // A shop that takes real cards never loads it.
  const { openGateway } = await import('#gateway/open-gateway.ts')
  const gateway = openGateway({ ...parts, origin: publicUrl(config) })
  return { payments: gateway.payments, gateway }
}
