import { Agent, request as send } from 'node:http'
import type { DescribedEndpoint } from '#contract/api.ts'
import { type FuzzRequest, fuzzRequests, markOf, plainRequests } from './fuzz-requests.ts'
import type { Admitted } from './fuzz-shop.ts'

const CONNECTIONS = 8
/** Shorter than the life of an access token. */
const SIGNED_IN_MS = 4 * 60_000
/** Most requests as one user: by then the requests have used up or spoilt the user's things. */
const TURN_AT_MOST = 10_000
/** After so many refusals in a row, a thing that was there has been used up, or the session has ended. */
const USED_UP = 100
/** The same once the refusals have lasted several times as long as it takes to make another user's things. */
const USED_UP_AT_LEAST = 20
const TIMES_OF_ADMITTING = 3
/** The same where nothing was taken yet: another user's things may be better. */
const NEVER_THERE = 1_000
const PATIENCE_MS = 30_000
const PLAIN_USERS = 3

export interface Fuzzing {
  endpoint: DescribedEndpoint
  port: number
  seed: string
  /** A part of the mark in its requests. */
  round: string
  from: number
  count: number
  seconds: number
  admit(): Promise<Admitted>
  /** Resets the counters of the rate limits. */
  rest(): Promise<void>
}

export interface Fuzzed {
  sent: number
  seconds: number
  /** How many users were admitted for them. */
  users: number
  statuses: Map<number, number>
  /** The numbers of refused requests that carried their mark. */
  refused: Set<number>
  failed: { n: number; said: string }[]
  /** How many requests left their mark in the database; `stored` lists those that had been refused. */
  kept: number
  stored: { n: number; table: string }[]
}

/** Says how the shop answers a new user's valid requests: the first that is refused, or else the last one. */
export interface Plain {
  status: number
  said: string
}

/** Lets further users try, as the requests to another endpoint may have changed the things of the first one. */
export async function askPlainly(asking: Asking): Promise<Plain> {
  for (let user = 1; ; user++) {
    const plain = await askAsOne(asking)
    if (isTaken(plain.status) || user === PLAIN_USERS) return plain
  }
}

type Asking = Pick<Fuzzing, 'endpoint' | 'port' | 'round' | 'admit'>

async function askAsOne({ endpoint, port, round, admit }: Asking): Promise<Plain> {
  const { headers, ...valid } = await admit()
  const agent = new Agent()
  let plain: Plain = { status: 0, said: 'nothing to ask for' }
  for (const request of plainRequests(endpoint, { name: round, ...valid })) {
    const { status, text } = await ask(port, request, headers, agent)
    plain = { status, said: text.slice(0, 300) }
    if (!isTaken(status)) break
  }
  agent.destroy()
  return plain
}

export function isTaken(status: number): boolean {
  return status >= 200 && status < 300
}

/** Sends this many requests, or as many as the time allows, over a few connections. */
export async function fuzzEndpoint(fuzzing: Fuzzing): Promise<Fuzzed> {
  const { endpoint, from, count, seconds, rest } = fuzzing
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const began = performance.now()
  const fuzzed: Fuzzed = {
    sent: 0,
    seconds: 0,
    users: 0,
    statuses: new Map(),
    refused: new Set(),
    failed: [],
    kept: 0,
    stored: [],
  }
  const elapsed = () => (performance.now() - began) / 1_000
  let next = from

  while (next < from + count && elapsed() < seconds) {
    const admitting = performance.now()
    const { headers, ...valid } = await fuzzing.admit()
    const admitted = performance.now()
    fuzzed.users++
    const make = fuzzRequests(endpoint, { name: fuzzing.round, seed: fuzzing.seed, ...valid })
    const turn = {
      to: Math.min(next + TURN_AT_MOST, from + count),
      until: Math.min(performance.now() + SIGNED_IN_MS, began + seconds * 1_000),
      refusedInARow: 0,
      takenAt: admitted,
      patience: NEVER_THERE,
      patienceMs: Number.POSITIVE_INFINITY,
    }
    const note = (status: number) => {
      const isSignedOut = status === 401 && endpoint.access !== 'anyone'
      turn.refusedInARow = isTaken(status) ? 0 : turn.refusedInARow + 1
      if (isTaken(status)) turn.takenAt = performance.now()
      if (isTaken(status) || isSignedOut) {
        turn.patience = USED_UP
        turn.patienceMs = TIMES_OF_ADMITTING * (admitted - admitting)
      }
    }
    const isUsedUp = () =>
      turn.refusedInARow >= turn.patience ||
      (turn.refusedInARow >= USED_UP_AT_LEAST && performance.now() - turn.takenAt >= turn.patienceMs)
    const goesOn = () => next < turn.to && performance.now() < turn.until && !isUsedUp()
    const work = async () => {
      while (goesOn()) {
        const status = await one(next++, make, headers)
        note(status)
        // Once a limit is reached, every further answer would be a 429.
        if (status === 429) await rest()
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, work))
  }
  agent.destroy()
  return { ...fuzzed, sent: next - from, seconds: elapsed() }

  async function one(n: number, make: (n: number) => FuzzRequest, who: Admitted['headers']): Promise<number> {
    const request = make(n)
    const { status, text } = await ask(fuzzing.port, request, who, agent).catch((error: unknown) => ({
      status: 0,
      text: String(error),
    }))
    fuzzed.statuses.set(status, (fuzzed.statuses.get(status) ?? 0) + 1)
    if (status >= 400 && bears(request, markOf(fuzzing.round, n))) fuzzed.refused.add(n)
    if (status === 0 || status >= 500) fuzzed.failed.push({ n, said: `${status} ${text.slice(0, 200)}` })
    return status
  }
}

/** A damaged byte may have destroyed the request's mark. */
function bears({ path, body }: FuzzRequest, mark: string): boolean {
  return path.includes(mark) || (body?.includes(mark) ?? false)
}

function ask(
  port: number,
  { method, path, headers, body }: FuzzRequest,
  who: Admitted['headers'],
  agent: Agent,
): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const options = { host: '127.0.0.1', port, path, method, agent, timeout: PATIENCE_MS }
  const sent = send({ ...options, headers: { ...headers, ...who } }, (answer) => {
    const status = answer.statusCode ?? 0
    // An event stream does not end by itself.
    if (answer.headers['content-type']?.startsWith('text/event-stream')) {
      answer.destroy()
      resolve({ status, text: '' })
      return
    }
    let text = ''
    answer.setEncoding('utf8').on('data', (part: string) => {
      if (text.length < 400) text += part
    })
    answer.on('end', () => resolve({ status, text })).on('error', reject)
  })
  sent.on('error', reject).on('timeout', () => sent.destroy(new Error(`no answer in ${PATIENCE_MS} ms`)))
  sent.end(body)
  return promise
}
