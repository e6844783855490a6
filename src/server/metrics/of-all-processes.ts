import cluster, { type Worker } from 'node:cluster'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** What one process counts and knows, as prom-client adds it to that of others. */
export type Counted = MetricObjectWithValues<MetricValue<string>>[]

/** Between a process and the one that started it, both ways. */
type Said = { asksForMetrics: number } | { metrics: Counted; answers: number }
type Told = { tellMetrics: number } | { allMetrics: Counted[]; answers: number }

/** A scraper waits ten seconds. */
const ANSWER_WITHIN_MS = 8_000
/** The first process waits that long itself. */
const ALL_ANSWER_WITHIN_MS = 9_000
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
  const answer = await ask<Said>(
    worker,
    (question) => ({ tellMetrics: question }) satisfies Told,
    ANSWER_WITHIN_MS,
  )
  return answer && 'metrics' in answer ? answer.metrics : undefined
}

/** Of each process on this port, this one among them; of this one where it is the only one, or has lost the first. */
export async function readAll(own: () => Promise<Counted>): Promise<Counted[]> {
  const first = cluster.worker
  if (!first) return [await own()]
  const answer = await ask<Told>(
    first,
    (question) => ({ asksForMetrics: question }) satisfies Said,
    ALL_ANSWER_WITHIN_MS,
  )
  return answer && 'allMetrics' in answer ? answer.allMetrics : [await own()]
}

/** Nothing where the process at the other end has gone, goes meanwhile, or hangs. */
async function ask<Answer extends object>(
  other: Worker,
  asking: (question: number) => object,
  withinMs: number,
): Promise<Answer | undefined> {
  const question = ++questions
  const { promise, resolve } = Promise.withResolvers<Answer | undefined>()
  const hear = (said: Answer) => {
    if ('answers' in said && said.answers === question) resolve(said)
  }
  const giveUp = () => resolve(undefined)
  other.on('message', hear).once('disconnect', giveUp)
  const timer = setTimeout(giveUp, withinMs)
  // Without a callback, Node makes an error of it that ends this process.
  other.send(asking(question), (error) => error && giveUp())
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    other.off('message', hear).off('disconnect', giveUp)
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
