import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#business/shop.ts'
import { CannotStart } from '#database/cannot-start.ts'
import type { Config } from '../config.ts'
import { answerForAll } from '../metrics/of-all-processes.ts'
import { killWhenSilent } from '../watchdog/start-watchdog.ts'
import type { OneOfSeveral, OpenShop, PreparedDatabase } from './open-shop.ts'
import { prepareDatabase } from './prepare-database.ts'
import { openTracedLog, type Report, reportStep } from './report-opening.ts'
import { CLOSES_WITHIN_MS } from './shutdown.ts'

const SHORTEST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 30_000
const DATABASE_CLOSES_WITHIN_MS = 10_000
/** After serving this long, an exit is treated as a new problem, and the back-off starts again. */
const SERVED_WELL_MS = 60_000

/** Runs the shop as several worker processes on one port. This process holds the database and serves no requests. */
export async function openProcesses(config: Config, told: AbortSignal): Promise<OpenShop> {
  const opened = new AsyncDisposableStack()
  const { log } = await openTracedLog(config, opened)
  const step = (doing: string) => {
    told.throwIfAborted()
    reportStep(doing)
  }
  try {
    const database = await prepareDatabase({ config, log, opened, step })
    const { asShop, forPool, replicas, label, isOurs } = database
    step('opening the front door')
    const workers = new Workers({ asShop, forPool, replicas, label, isOurs }, log)
    opened.defer(() => workers.end())
    told.addEventListener('abort', () => workers.tellToEnd())
    const welcome = await workers.openFirst()
    await Promise.all(Array.from({ length: config.PROCESSES - 1 }, (_, other) => workers.open(other + 2)))
    return {
      log,
      welcome,
      databaseExited: database.exited,
      // Workers serve on for this long while this process holds the port.
      stopPauseMs: (config.STOP_PAUSE_SECONDS ?? 0) * 1_000,
      closesWithinMs: CLOSES_WITHIN_MS + DATABASE_CLOSES_WITHIN_MS,
      close: () => opened.disposeAsync(),
    }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

/** The worker processes. A worker that exits by itself is restarted, with exponential back-off. */
class Workers {
  readonly #database: PreparedDatabase
  readonly #log: Log
  readonly #running = new Set<Worker>()
  readonly #serving = new Set<Worker>()
  #isEnding = false

  constructor(database: PreparedDatabase, log: Log) {
    this.#database = database
    this.#log = log
  }

  /** Resolves with the startup banner, or rejects with the line of the refusal. */
  async openFirst(): Promise<string> {
    const worker = this.#start(1)
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    worker.on('message', (report: Report) => {
      if ('open' in report) resolve(report.open)
      if ('refused' in report) reject(new CannotStart(report.refused))
    })
    worker.once('exit', () => reject(new CannotStart('The shop ended while it opened.')))
    const welcome = await promise
    void this.#keep(worker, 1)
    return welcome
  }

  /** Resolves when the worker serves, or when it has exited and will be restarted. */
  open(number: number): Promise<void> {
    const worker = this.#start(number)
    void this.#keep(worker, number)
    return new Promise((resolve) => {
      worker.on('message', (report: Report) => 'open' in report && resolve())
      worker.once('exit', () => resolve())
    })
  }

  tellToEnd(): void {
    this.#isEnding = true
    for (const { process } of this.#running) process.kill('SIGTERM')
  }

  async end(): Promise<void> {
    const gone = [...this.#running].map((worker) => once(worker, 'exit'))
    this.tellToEnd()
    const force = setTimeout(() => {
      for (const { process } of this.#running) process.kill('SIGKILL')
    }, CLOSES_WITHIN_MS)
    await Promise.all(gone)
    clearTimeout(force)
  }

  #start(number: number): Worker {
    const worker = cluster.fork()
    this.#running.add(worker)
    worker.once('exit', () => {
      this.#running.delete(worker)
      this.#serving.delete(worker)
    })
    worker.on('message', (said: Report | { asks: true }) => {
      if ('asks' in said) worker.send({ database: this.#database, number } satisfies OneOfSeveral, () => {})
      if ('open' in said) this.#serving.add(worker)
    })
    answerForAll(worker, this.#serving)
    killWhenSilent(worker.process, () =>
      this.#log.error('process stands still', new Error('It has sent no beat.'), { number }),
    )
    // A worker that cannot be started or messaged also emits `exit`, which handles the restart.
    worker.on('error', (error) => this.#log.error('process', error))
    return worker
  }

  /** Retries until a process can be started, as a machine without room now may have room later. */
  async #startAtLast(number: number): Promise<Worker> {
    for (;;) {
      try {
        return this.#start(number)
      } catch (error) {
        this.#log.error('process', error)
        await pause(LONGEST_PAUSE_MS)
      }
    }
  }

  async #keep(first: Worker, number: number): Promise<void> {
    let worker = first
    for (let pauseMs = SHORTEST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      const began = performance.now()
      const why = await untilEnded(worker)
      if (this.#isEnding) return
      if (performance.now() - began > SERVED_WELL_MS) pauseMs = SHORTEST_PAUSE_MS
      this.#log.error('process ended', new Error(why), { startedAgainAfterMs: pauseMs })
      await pause(pauseMs)
      if (this.#isEnding) return
      worker = await this.#startAtLast(number)
    }
  }
}

async function untilEnded(worker: Worker): Promise<string> {
  let refused: string | undefined
  worker.on('message', (report: Report) => {
    if ('refused' in report) refused = report.refused
  })
  const { promise, resolve } = Promise.withResolvers<[code: number, signal: string]>()
  worker.once('exit', (...ended) => resolve(ended))
  const [code, signal] = await promise
  return refused ?? `One of the shop’s processes ended with ${signal ?? code}.`
}
