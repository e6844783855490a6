import { atLeast, atMost, type Figure, printTable, short } from '../bench/figures.ts'
import type { Episode } from './episode.ts'
import type { Answers, SteadyLoad } from './steady-load.ts'

/** Reports the load that the machine reached, without a goal: it says nothing about the shop. */
export function rate(name: string, wanted: number, reached: number): Figure {
  return { name: `${name}, of ${short(wanted)} asked for`, measured: short(reached) }
}

/** Covers only leaders that lived on without the lock: a killed one answers no writes. */
export function fencedFigures(episodes: readonly Episode[]): Figure[] {
  const livedOn = episodes.filter(({ loss }) => loss !== 'killed')
  if (livedOn.length === 0) return []
  const fewestAsked = Math.min(...livedOn.map(({ fencedAsked }) => fencedAsked))
  const acknowledged = episodes.reduce((all, { fencedAcknowledged }) => all + fencedAcknowledged, 0)
  return [
    atLeast('writes asked of each leader that lived on without the lock', fewestAsked, 1, ''),
    atMost('writes that a leader without the lock acknowledged', acknowledged, 0, ''),
  ]
}

export function printRefusals({ orders, reads }: SteadyLoad): void {
  const rows = Object.entries({ order: orders, ...reads }).flatMap(([kind, answers]) =>
    kindsOf(kind, answers),
  )
  printTable('What was not answered as it should be', ['', 'times'], rows)
}

function kindsOf(what: string, { bad }: Answers): string[][] {
  const times = new Map<string, number>()
  for (const { said } of bad) times.set(said, (times.get(said) ?? 0) + 1)
  return [...times].map(([said, count]) => [`${what}: ${said}`, short(count)])
}

export function printEpisodes(episodes: readonly Episode[]): void {
  printTable(
    'Each loss of the leader',
    [
      '',
      'writes away s',
      'last refusal s',
      'orders refused',
      'reads away s',
      'reads refused',
      'fenced asked',
    ],
    episodes.map((episode) => [
      episode.loss,
      short(episode.writesAwayMs / 1_000),
      short(episode.lastRefusalMs / 1_000),
      short(episode.ordersRefused),
      ...Object.values(episode.readsAwayMs).map((ms) => short(ms / 1_000)),
      short(episode.readsRefused),
      short(episode.fencedAsked),
    ]),
  )
}
