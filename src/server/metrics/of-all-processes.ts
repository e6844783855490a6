import cluster, { type Worker } from 'node:cluster'
import type { MetricObjectWithValues, MetricValue } from '@prometheus-io/client'

/** One process's metrics, in the form that `Registry.aggregate` takes. */
export type Counted = MetricObjectWithValues<MetricValue<string>>[]

/** Messages between a worker and the primary, in both directions. */
type WorkerMessage = { asksForMetrics: number } | { metrics: Counted; answers: number }
type PrimaryMessage = { tellMetrics: number } | { allMetrics: Counted[]; answers: number }

/** A scraper times out after ten seconds. */
const ANSWER_WITHIN_MS = 8_000
/** Longer than ANSWER_WITHIN_MS, which the primary itself waits for each worker. */
const ALL_ANSWER_WITHIN_MS = 9_000
let questions = 0

/** Runs in the primary, which has no metrics itself: a worker's question is put to all serving workers. */
export function answerForAll(asker: Worker, serving: ReadonlySet<Worker>): void {
  asker.on('message', async (said: WorkerMessage) => {
    if (!('asksForMetrics' in said)) return
    const counted = await Promise.all([...serving].map(askOne))
    const allMetrics = counted.filter((one) => one !== undefined)
    asker.send({ allMetrics, answers: said.asksForMetrics } satisfies PrimaryMessage, () => {})
  })
}

/** Returns undefined for a worker that has exited or hangs, so that the others' metrics are still reported. */
async function askOne(worker: Worker): Promise<Counted | undefined> {
  const answer = await ask<WorkerMessage>(
    worker,
    (question) => ({ tellMetrics: question }) satisfies PrimaryMessage,
    ANSWER_WITHIN_MS,
  )
  return answer && 'metrics' in answer ? answer.metrics : undefined
}

/** Returns the metrics of every process on this port, or only this one's if it is alone or has lost the primary. */
export async function readAll(own: () => Promise<Counted>): Promise<Counted[]> {
  const first = cluster.worker
  if (!first) return [await own()]
  const answer = await ask<PrimaryMessage>(
    first,
    (question) => ({ asksForMetrics: question }) satisfies WorkerMessage,
    ALL_ANSWER_WITHIN_MS,
  )
  return answer && 'allMetrics' in answer ? answer.allMetrics : [await own()]
}

/** Resolves with undefined if the other process has exited, exits meanwhile or hangs. */
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
  // Without a callback, Node emits an error event that would end this process.
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
  process.on('message', async (told: PrimaryMessage) => {
    if (!('tellMetrics' in told)) return
    const metrics = (await own()).map((metric) => ({ ...metric, values: metric.values.filter(isNumber) }))
    process.send?.(
      { metrics, answers: told.tellMetrics } satisfies WorkerMessage,
      undefined,
      undefined,
      () => {},
    )
  })
}

/** The JSON between processes cannot carry a NaN or an infinity. */
function isNumber({ value }: MetricValue<string>): boolean {
  return Number.isFinite(value)
}
