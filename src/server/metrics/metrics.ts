import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'
import { equalInConstantTime } from '#business/secrets.ts'
import type { Shop } from '#business/shop.ts'
import { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { connectionsOf } from '#database/connect.ts'
import type { DiskTrouble } from '#database/embedded/disk-space.ts'
import { type Headers, sentenceAnswer } from '../http/answer.ts'
import type { Answer, Answered } from '../http/listen.ts'
import { type Counted, readAll, tellWhenAsked } from './of-all-processes.ts'
import { readState, type StateOfShop } from './read-state.ts'
import { methodOf, routeOf } from './route-of.ts'

/** Targets are tens to hundreds of milliseconds; a cached answer takes less than one. */
const BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** Limits how often scrapes may query the database. */
const STATE_LASTS_MS = 10_000

export interface Metrics {
  /** Records a finished request. */
  observe(answered: Answered): void
  /** Returns the metrics in Prometheus's text format. */
  read(): Promise<{ text: string; type: string }>
}

/**
 * Prometheus metrics of the processes on this port and of their shop. A process's own counts carry its number if there
 * are several; values from the database are the same in each. No label is unbounded or names a person.
 */
export function openMetrics(shop: Shop, processNumber?: number): Metrics {
  const registry = new Registry()
  if (processNumber !== undefined) registry.setDefaultLabels({ process: processNumber })
  const ofShop = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'punnet_requests_total',
    help: 'Requests that were answered, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'punnet_request_seconds',
    help: 'From the request to the end of its answer, by route. Streams are not in it.',
    labelNames: ['route'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  watchPool(registry, shop)
  watchDisk(ofShop, shop)
  watchState(ofShop, shop)
  const own = async (): Promise<Counted> => [
    ...(await registry.getMetricsAsJSON()).map((metric) => ({ ...metric, aggregator: 'first' as const })),
    ...(await ofShop.getMetricsAsJSON()),
  ]
  tellWhenAsked(own)
  return {
    observe({ method, url, status, ms }) {
      const route = routeOf(url)
      requests.inc({ route, method: methodOf(method), status })
      if (!STREAMS.has(route)) seconds.observe({ route }, ms / 1_000)
    },
    async read() {
      const all = Registry.aggregate(await readAll(own))
      return { text: await all.metrics(), type: all.contentType }
    },
  }
}

/** A stream lasts as long as its page is open, so its duration says nothing. */
const STREAMS = new Set<string>(api.filter(({ stream }) => stream).map(({ path }) => path))

function watchPool(registry: Registry, { db }: Shop): void {
  new Gauge({
    name: 'punnet_database_connections',
    help: 'Connections of the pool that are busy and idle, and callers that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connectionsOf(db))) this.set({ state }, count)
    },
  })
}

function watchDisk(registry: Registry, { diskSpace }: Shop): void {
  const whileIt = (is: DiskTrouble, name: string, help: string) =>
    new Gauge({
      name,
      help: `1 while nothing new is taken, for the disk of the database ${help}.`,
      aggregator: 'max',
      registers: [registry],
      collect() {
        this.set(diskSpace.trouble() === is ? 1 : 0)
      },
    })
  whileIt('nearly full', 'punnet_disk_nearly_full', 'is nearly full')
  whileIt('read-only', 'punnet_disk_read_only', 'takes no writes')
}

function watchState(registry: Registry, shop: Shop): void {
  const current = lasting(STATE_LASTS_MS, () => readState(shop))
  const gauge = (
    name: string,
    help: string,
    label: string[],
    set: (gauge: Gauge<string>, state: StateOfShop) => void,
  ) =>
    new Gauge<string>({
      name,
      help,
      labelNames: label,
      aggregator: 'max',
      registers: [registry],
      async collect() {
        // A gauge without labels would read 0 after reset(), as if nothing were waiting; remove() leaves no value.
        if (label.length > 0) this.reset()
        else this.remove()
        const state = await current()
        if (state) set(this, state)
      },
    })
  const one = (name: string, help: string, read: (state: StateOfShop) => number) =>
    gauge(name, help, [], (gauge, state) => gauge.set(read(state)))
  const each = (
    name: string,
    help: string,
    label: string,
    read: (state: StateOfShop) => Iterable<[string, number]>,
  ) =>
    gauge(name, help, [label], (gauge, state) => {
      for (const [value, count] of read(state)) gauge.set({ [label]: value }, count)
    })
  each('punnet_orders', 'Orders under way, by status.', 'status', ({ orders }) => orders)
  each('punnet_jobs', 'Jobs that wait or run, by queue.', 'queue', ({ jobs }) => jobs)
  each(
    'punnet_needs',
    'What waits for a person, as the office counts it on Today.',
    'need',
    ({ needs }) => needs,
  )
  const version = 'Always 1; its label is the version of the database’s server.'
  each('punnet_database_server', version, 'version', ({ version }) => [[version, 1]])
  const differences =
    'Differences between our books and the bank’s that stand, and were told of within a day.'
  one('punnet_book_differences_told', differences, (state) => state.differencesTold)
  const charges = 'Charges and releases that the provider has not confirmed.'
  one('punnet_charges_to_make', charges, (state) => state.chargesToMake)
  const waitsLongest = (what: string) => `Age of the ${what} that waits longest.`
  one('punnet_oldest_charge_to_make_seconds', waitsLongest('charge'), (state) => state.oldestChargeSeconds)
  one(
    'punnet_refunds_to_make',
    'Refunds that the provider has not confirmed.',
    (state) => state.refundsToMake,
  )
  one('punnet_oldest_refund_to_make_seconds', waitsLongest('refund'), (state) => state.oldestRefundSeconds)
  one('punnet_oldest_unsent_message_seconds', waitsLongest('message'), (state) => state.oldestUnsentSeconds)
  new Gauge({
    name: 'punnet_database_answers',
    help: '1 where the database said how the shop does, 0 where it did not.',
    aggregator: 'min',
    registers: [registry],
    async collect() {
      this.set((await current()) ? 1 : 0)
    },
  })
}

/** Shares one reading among all callers for `ms`, including callers that come while it runs; undefined if it failed. */
function lasting<T>(ms: number, read: () => Promise<T>): () => Promise<T | undefined> {
  let reading: Promise<T | undefined> | undefined
  let until = 0
  return () => {
    if (!reading || performance.now() > until) {
      until = performance.now() + ms
      reading = read().catch(() => undefined)
    }
    return reading
  }
}

interface Door {
  metrics: Metrics
  token: string
  headers: Headers
}

/** Serves `/metrics` to requests with the token. */
export function metricsAnswer({ metrics, token, headers }: Door): Answer {
  return async (request) => {
    if (!equalInConstantTime(request.headers.get('authorization') ?? '', `Bearer ${token}`))
      return sentenceAnswer(new Refusal('not_signed_in'), { ...headers, 'www-authenticate': 'Bearer' })
    const { text, type } = await metrics.read()
    return new Response(text, { headers: { ...headers, 'content-type': type, 'cache-control': 'no-store' } })
  }
}
