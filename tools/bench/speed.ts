import { type Answered, ask } from './ask.ts'
import { converse, endChild, outcomeOf, startChild } from './child.ts'
import type { Load, Measured, PostingCustomer } from './load.ts'
import type { Cores } from './processes.ts'

export const CONNECTIONS = 32
const ROUNDS = 5
const SECONDS = 1.75
const WARM_UP_SECONDS = 0.25

export interface Question {
  name: string
  path: string
  acceptEncoding: string
  /** For answers that take so long that only a few would fit into the usual time. */
  seconds?: number
  /** The least rate of an answer that is made again. */
  goal?: number
}

export interface Speed {
  question: Question
  /** Undefined if the answers differ in length. */
  bytes: number | undefined
  ours: Measured[]
  /** Empty if each answer is made again, because there is nothing to compare with. */
  bare: Measured[]
}

export interface Server {
  port: number
  pid: number
}

/** Loads the shop and a bare server alternately, so that other work on the machine affects both. */
export async function measureSpeed(
  shop: Server,
  questions: Question[],
  cores: Cores | undefined,
): Promise<Speed[]> {
  const loading = startChild('tools/bench/load-process.ts', { core: cores?.load })
  const bare = startChild('tools/bench/bare-server.ts', { core: cores?.server })
  try {
    const { port } = await converse<{ port: number }>(bare)
    const speeds: Speed[] = []
    for (const question of questions) {
      // The second answer is the cached one: the first request does not wait until its answer is compressed well.
      await ask(shop.port, question.path, question.acceptEncoding)
      const answer = await ask(shop.port, question.path, question.acceptEncoding)
      await converse(bare, answer)
      const put = (server: Server) => outcomeOf<Measured>(loading, loadOf(question, answer, server, cores))
      speeds.push(await inTurns(question, answer, put, shop, { port, pid: bare.pid ?? 0 }))
    }
    return speeds
  } finally {
    await Promise.all([endChild(loading), endChild(bare)])
  }
}

/** Measures the cart changes of as many customers as there are connections. */
export async function measurePosts(
  shop: Server,
  question: Question,
  customers: PostingCustomer[],
  cores: Cores | undefined,
): Promise<Speed> {
  const loading = startChild('tools/bench/load-process.ts', { core: cores?.load })
  try {
    const load = { ...loadOf(question, { status: 200 }, shop, cores), customers }
    const ours: Measured[] = []
    for (let round = 0; round < ROUNDS; round++) ours.push(await outcomeOf(loading, load))
    return { question, bytes: undefined, ours, bare: [] }
  } finally {
    await endChild(loading)
  }
}

async function inTurns(
  question: Question,
  { body }: Answered,
  put: (server: Server) => Promise<Measured>,
  ...[ours, bare]: [Server, Server]
): Promise<Speed> {
  const speed: Speed = { question, bytes: body.length, ours: [], bare: [] }
  const isMadeAnew = question.path.includes('{n}')
  for (let round = 0; round < ROUNDS; round++) {
    if (!isMadeAnew) speed.bare.push(await put(bare))
    speed.ours.push(await put(ours))
  }
  return speed
}

function loadOf(
  { path, acceptEncoding, seconds = SECONDS }: Question,
  expected: Pick<Answered, 'status'> & Partial<Answered>,
  { port, pid }: Server,
  cores: Cores | undefined,
): Load {
  return {
    port,
    serverPid: pid,
    cores,
    path,
    acceptEncoding,
    expected,
    connections: CONNECTIONS,
    warmUpSeconds: WARM_UP_SECONDS,
    seconds,
  }
}
