import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster/open-cluster.ts'
import type { Loss, Server } from './cluster/server.ts'
import { beginDirectWrites, type DirectWrites } from './direct-writes.ts'
import type { Answers, Read, SteadyLoad } from './steady-load.ts'
import { untilIt } from './until.ts'

/** The time over which orders must have been acknowledged. */
const ON_MS = 2_000
const PARTS = 10
const BETWEEN_MS = 2_000

/** One loss of the leader, until all servers are healthy again. */
export interface Episode {
  loss: Loss
  /** The longest time in which no order was acknowledged, and in which one kind of read was not answered. */
  writesAwayMs: number
  readsAwayMs: Record<Read, number>
  /** From the loss to the last order request that had to be repeated. */
  lastRefusalMs: number
  ordersRefused: number
  readsRefused: number
  /** Direct writes to the lost leader after another one led: how many were sent, and how many it acknowledged. */
  fencedAsked: number
  fencedAcknowledged: number
  direct: DirectWrites['acknowledged']
}

interface EpisodeOptions {
  cluster: Cluster
  load: SteadyLoad
  loss: Loss
  name: string
  /** Whether the lost server is brought back and waited for. */
  comesBack: boolean
}

export async function loseLeader({ cluster, load, loss, name, comesBack }: EpisodeOptions): Promise<Episode> {
  const leader = await cluster.untilLed()
  await untilOn(load.orders)
  const direct = await beginDirectWrites(addressOf(leader), name)
  const from = performance.now()
  leader.losses[loss].lose()
  await cluster.untilLed(leader)
  const ledAt = performance.now()
  await untilOn(load.orders)
  if (comesBack) {
    leader.losses[loss].comeBack()
    await cluster.untilWhole()
    await pause(BETWEEN_MS)
  }
  await direct.end()
  const to = performance.now()
  const refusals = load.orders.bad.filter(({ at }) => at >= from && at <= to)
  const after = ({ at }: { at: number }) => at > ledAt
  const fenced = direct.acknowledged.filter(after).length
  return {
    loss,
    writesAwayMs: longestWithout(load.orders, from, to),
    readsAwayMs: mapReads(load, (reads) => longestWithout(reads, from, to)),
    lastRefusalMs: Math.max(0, ...refusals.map(({ at }) => at - from)),
    ordersRefused: refusals.length,
    readsRefused: Object.values(load.reads)
      .flatMap(({ bad }) => bad)
      .filter(({ at }) => at >= from && at <= to).length,
    fencedAsked: fenced + direct.refused.filter(after).length,
    fencedAcknowledged: fenced,
    direct: direct.acknowledged,
  }
}

export const addressOf = ({ port }: Server) => `postgres://postgres@127.0.0.1:${port}/punnet`

/** Waits until nearly every part of `ON_MS` had an order: one late answer alone does not prove that orders go on. */
async function untilOn({ good, bad }: Answers): Promise<void> {
  const isOn = async () => {
    const now = performance.now()
    const latest = good.filter((at) => at > now - ON_MS)
    return new Set(latest.map((at) => Math.floor(((now - at) / ON_MS) * PARTS))).size >= PARTS - 1
  }
  await untilIt('orders are acknowledged', isOn, () => bad.at(-1)?.said)
}

function mapReads({ reads }: SteadyLoad, of: (answers: Answers) => number): Record<Read, number> {
  return { page: of(reads.page), list: of(reads.list), search: of(reads.search) }
}

function longestWithout({ good }: Answers, from: number, to: number): number {
  const within = good.filter((at) => at >= from && at <= to)
  const moments = [from, ...within, to]
  return Math.max(...moments.slice(1).map((at, n) => at - (moments[n] ?? at)))
}
