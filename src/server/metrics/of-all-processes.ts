import cluster, { type Worker } from 'node:cluster'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** What one process counts and knows, as prom-client adds it to that of others. */
export type Counted = MetricObjectWithValues<MetricValue<string>>[]

/** Between a process and the one that started it, both ways. */
type Said = { asksForMetrics: number } | { metrics: Counted; answers: number }
type Told = { tellMetrics: number } | { allMetrics: Counted[]; answers: number }

/** A scraper waits ten seconds. */
const ANSWER_WITHIN_MS = 8_000
let questions = 0

/** In the first process, which counts nothing itself: what one is asked for, all that serve are asked for. */
export function answerForAll(asker: Worker, serving: ReadonlySet<Worker>): void {
  asker.on('message', async (said: Said) => {
    if (!('asksForMetrics' in said)) return
    const counted = await Promise.all([...serving].map(askOne))
    const allMetrics = counted.filter((one) => one !== undefined)
    asker.send({ allMetrics, answers: said.asksForMetrics } satisfies Told, () => {})
  })
}

/** None of one that has ended meanwhile, or hangs: what the others count is said all the same. */
async function askOne(worker: Worker): Promise<Counted | undefined> {
  const question = ++questions
  const { promise, resolve } = Promise.withResolvers<Counted | undefined>()
  const hear = (said: Said) => {
    if ('metrics' in said && said.answers === question) resolve(said.metrics)
  }
  worker.on('message', hear)
  const timer = setTimeout(resolve, ANSWER_WITHIN_MS)
  worker.send({ tellMetrics: question } satisfies Told, (error) => error && resolve(undefined))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    worker.off('message', hear)
  }
}

/** Of each process on this port, this one among them; where it is the only one, of this one. */
export async function readAll(own: () => Promise<Counted>): Promise<Counted[]> {
  if (!cluster.isWorker) return [await own()]
  const question = ++questions
  const { promise, resolve } = Promise.withResolvers<Counted[]>()
  const hear = (told: Told) => {
    if ('allMetrics' in told && told.answers === question) resolve(told.allMetrics)
  }
  process.on('message', hear)
  process.send?.({ asksForMetrics: question } satisfies Said)
  try {
    return await promise
  } finally {
    process.off('message', hear)
  }
}

export function tellWhenAsked(own: () => Promise<Counted>): void {
  if (!cluster.isWorker) return
  process.on('message', async (told: Told) => {
    if (!('tellMetrics' in told)) return
    const metrics = (await own()).map((metric) => ({ ...metric, values: metric.values.filter(isNumber) }))
    process.send?.({ metrics, answers: told.tellMetrics } satisfies Said, undefined, undefined, () => {})
  })
}

/** What has no value yet is lost on the way. */
function isNumber({ value }: MetricValue<string>): boolean {
  return Number.isFinite(value)
}
