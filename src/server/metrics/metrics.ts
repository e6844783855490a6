import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { Shop } from '#business/shop.ts'
import { api } from '#contract/api.ts'
import { connectionsOf } from '#database/connect.ts'
import type { Answered } from '../http/listen.ts'
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
  new Gauge({
    name: 'punnet_disk_nearly_full',
    help: '1 while nothing new is taken, for the disk of the database is nearly full.',
    aggregator: 'max',
    registers: [registry],
    collect() {
      this.set(diskSpace.trouble() === 'nearly full' ? 1 : 0)
    },
  })
  new Gauge({
    name: 'punnet_disk_read_only',
    help: '1 while nothing new is taken, for the disk of the database takes no writes.',
    aggregator: 'max',
    registers: [registry],
    collect() {
      this.set(diskSpace.trouble() === 'read-only' ? 1 : 0)
    },
  })
}

function watchState(registry: Registry, shop: Shop): void {
  const current = lasting(STATE_LASTS_MS, () => readState(shop))
  const gauge = (
    name: string,
    help: string,
    set: (gauge: Gauge<string>, state: StateOfShop) => void,
    label?: string,
  ) =>
    new Gauge<string>({
      name,
      help,
      labelNames: label ? [label] : [],
      aggregator: 'max',
      registers: [registry],
      async collect() {
        // A gauge without labels would read 0 after reset(), as if nothing were waiting; remove() leaves no value.
        if (label) this.reset()
        else this.remove()
        const state = await current()
        if (state) set(this, state)
      },
    })
  gauge(
    'punnet_orders',
    'Orders under way, by status.',
    (gauge, { orders }) => {
      for (const [status, count] of orders) gauge.set({ status }, count)
    },
    'status',
  )
  gauge(
    'punnet_jobs',
    'Jobs that wait or run, by queue.',
    (gauge, { jobs }) => {
      for (const [queue, count] of jobs) gauge.set({ queue }, count)
    },
    'queue',
  )
  gauge(
    'punnet_needs',
    'What waits for a person, as the office counts it on Today.',
    (gauge, { needs }) => {
      for (const [need, count] of needs) gauge.set({ need }, count)
    },
    'need',
  )
  gauge(
    'punnet_database_server',
    'Always 1; its label is the version of the database’s server.',
    (gauge, { version }) => gauge.set({ version }, 1),
    'version',
  )
  gauge(
    'punnet_book_differences_told',
    'Differences between our books and the bank’s that stand, and were told of within a day.',
    (gauge, { differencesTold }) => gauge.set(differencesTold),
  )
  gauge(
    'punnet_charges_to_make',
    'Charges and releases that the provider has not confirmed.',
    (gauge, state) => gauge.set(state.chargesToMake),
  )
  gauge('punnet_oldest_charge_to_make_seconds', 'Age of the charge that waits longest.', (gauge, state) =>
    gauge.set(state.oldestChargeSeconds),
  )
  gauge('punnet_refunds_to_make', 'Refunds that the provider has not confirmed.', (gauge, state) =>
    gauge.set(state.refundsToMake),
  )
  gauge('punnet_oldest_refund_to_make_seconds', 'Age of the refund that waits longest.', (gauge, state) =>
    gauge.set(state.oldestRefundSeconds),
  )
  gauge('punnet_oldest_unsent_message_seconds', 'Age of the message that waits longest.', (gauge, state) =>
    gauge.set(state.oldestUnsentSeconds),
  )
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
