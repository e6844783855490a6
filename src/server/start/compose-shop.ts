import { mayBeProduct } from '#business/goods/product-views/page-of-products.ts'
import { IndexSync } from '#business/goods/search/index-sync.ts'
import { PICTURE_MS, pictureMaker } from '#business/goods/uploads/make-in-child.ts'
import { nameBlocks, whereShown } from '#business/offers/home-page/look-up-blocks.ts'
import { paymentFollowUps } from '#business/orders/changes/payment-follow-ups.ts'
import { OrderNews } from '#business/orders/orders/order-news.ts'
import { accessTokens } from '#business/people/sessions/access-tokens.ts'
import { keysFrom } from '#business/people/sessions/keys.ts'
import { keyCounts } from '#business/selling/cart/change-keys.ts'
import type { Log, Shop } from '#business/shop.ts'
import { CONNECTIONS, type Database, readTime } from '#database/connect.ts'
import { type DiskSpace, unseenDisk } from '#database/embedded/disk-space.ts'
import { type Reading, withoutReplicas } from '#database/hosts/replicas.ts'
import { createQueue } from '#jobs/run-jobs.ts'
import { type Clock, type MachineClock, systemClock } from '#providers/clock/port.ts'
import { synchronisedClock } from '#providers/clock/synchronised.ts'
import { choosePayments } from '#providers/payments/choose-payments.ts'
import type { Payments } from '#providers/payments/port.ts'
import { withSingleFlightReads } from '#providers/payments/single-flight-reads.ts'
import type { EmbeddedGateway } from '#stand-ins/gateway/open-gateway.ts'
import type { StandIns } from '#stand-ins/open-stand-ins.ts'
import type { Outbox } from '#stand-ins/outbox/open-outbox.ts'
import { type Config, publicUrl } from '../config.ts'
import { concurrencyLimit } from '../http/concurrency-limit.ts'
import type { WatchProvider } from '../traces/spans.ts'
import { chooseProviders } from './choose-providers.ts'
import { rateLimits } from './rate-limits.ts'
import { readSecret } from './read-secret.ts'

/**
 * In a rush, so many checkouts look for free capacity at once. A buyer is better served by a late no than by an early
 * "come again", which only brings them back.
 */
const CHECKOUTS = { atOnce: 64, waiting: 2_000, patienceMs: 15_000 }
/** These calls wait for each other's locks and hold a connection each, so some connections are left for readers. */
const LOCKING = { atOnce: CONNECTIONS - 4, waiting: 2_000, patienceMs: 15_000 }
/** Operators drop in a dozen pictures together, and each takes a second or two to process; a preview takes less. */
const HEAVY = { atOnce: 1, waiting: 24, patienceMs: 25_000 }
const COMPANY = 'Punnet Commerce Private Limited'

export interface ShopDependencies {
  db: Database
  log: Log
  /** Read replicas, in the serving process of a shop that has them. */
  reading?: Reading | undefined
  /** The disk of the embedded database, in the serving process. */
  diskSpace?: DiskSpace | undefined
  /** The machine's clock. It is corrected by the database's, so that all processes agree on the time. */
  ownClock?: MachineClock | undefined
  /** Replaces the synchronised clock. */
  clock?: Clock | undefined
  /** Wraps each provider, so that its calls are traced. */
  watchProvider?: WatchProvider | undefined
  /** How long the shop waits for the embedded payment gateway. */
  paymentsTimeoutMs?: number | undefined
}

export interface ComposedShop {
  shop: Shop
  gateway: EmbeddedGateway | undefined
  /** Where messages end, while an embedded provider is in use. */
  outbox: Outbox | undefined
}

/** The composition root: builds the shop that verbs run on, for the server, commands, tests and benches. */
export async function composeShop(config: Config, around: ShopDependencies): Promise<ComposedShop> {
  const { db, log, paymentsTimeoutMs, ownClock = systemClock } = around
  const { diskSpace = unseenDisk, reading = withoutReplicas(db) } = around
  const watch: WatchProvider = around.watchProvider ?? ((_, provider) => provider)
  const clock = around.clock ?? (await synchronisedClock(() => readTime(db), ownClock))
  const secret = readSecret(config)
  // Imported on demand, so a shop with real providers never loads what stands in for them.
  const standIns = async () => {
    const { openStandIns } = await import('#stand-ins/open-stand-ins.ts')
    return openStandIns({ db, clock, secret, origin: publicUrl(config), timeoutMs: paymentsTimeoutMs })
  }
  const { payments, gateway } = await openPayments(config, clock, standIns)
  const keys = keysFrom(secret)
  const openOutbox = async () => (await standIns()).outbox
  const { usesOutbox, ...providers } = await chooseProviders(config, {
    db,
    clock,
    openOutbox,
    pushKey: keys.push,
  })
  const shop: Shop = {
    ...providers,
    sms: watch('sms', providers.sms),
    mail: watch('mail', providers.mail),
    push: watch('push', providers.push),
    geocoder: watch('geocoder', providers.geocoder),
    pictureStore: watch('pictures', providers.pictureStore),
    payments: watch('payments', withSingleFlightReads(payments)),
    ...rateLimits(config),
    db,
    reading,
    diskSpace,
    limitCheckouts: concurrencyLimit(CHECKOUTS),
    limitLocking: concurrencyLimit(LOCKING),
    limitHeavy: concurrencyLimit(HEAVY),
    makePicture: pictureMaker({ log, patienceMs: PICTURE_MS }),
    keyCounts: keyCounts(),
    tokens: accessTokens(keys['access tokens'], clock),
    keys,
    publicUrl: publicUrl(config),
    priceLookBackDays: config.PRICE_LOOK_BACK_DAYS,
    seller: { name: COMPANY, abn: config.ABN ?? null },
    queue: createQueue(),
    paymentFollowUps,
    whereShown,
    auditNames: { ofBlocks: nameBlocks, mayBeProduct },
    orderNews: new OrderNews(),
    productIndex: new IndexSync(db, reading),
    addCacheTags() {},
    log,
  }
  return { shop, gateway, outbox: usesOutbox ? await openOutbox() : undefined }
}

async function openPayments(
  config: Config,
  clock: Clock,
  standIns: () => Promise<StandIns>,
): Promise<{ payments: Payments; gateway: EmbeddedGateway | undefined }> {
  if (config.PAYMENTS === 'embedded') {
    const { gateway } = await standIns()
    return { payments: gateway.payments, gateway }
  }
  return {
    payments: await choosePayments(config.PAYMENTS, config.paymentSettings, clock),
    gateway: undefined,
  }
}
