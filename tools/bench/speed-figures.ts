import { atLeast, type Figure, median, printTable, short } from './figures.ts'
import type { Measured } from './load.ts'
import type { Speed } from './speed.ts'

const SHARE_OF_BARE = 40
const QUIET = 0.1

export function speedFigures(speeds: Speed[]): Figure[] {
  return speeds.map(({ question: { name, goal = 0 }, ours, bare }) => {
    if (bare.length === 0) return atLeast(`${name}, a second`, medianOf(ours, 'perSecond'), goal, '')
    return atLeast(`${name}, of bare`, 100 * ratio(ours, bare), SHARE_OF_BARE, '%')
  })
}

export function printSpeeds(speeds: Speed[]): void {
  const columns = [
    '',
    'bytes',
    'a second',
    'p50 ms',
    'p99 ms',
    'server',
    'its core',
    'load',
    'its core',
    'of bare',
    'by CPU',
  ]
  const rows = speeds.flatMap((speed) => rowsOf(speed))
  printTable('Speed (medians; shares of a core; "by CPU" compares processor time a request)', columns, rows)
  const others = median(speeds.flatMap(({ ours, bare }) => [...ours, ...bare]).map(shareOfOthers))
  if (others > QUIET) {
    console.log(
      `  Other work had ${percent(others)} of the server's core: "by CPU" is the comparison to trust.`,
    )
  }
}

function shareOfOthers({ server = 0, serverCore = 0 }: Measured): number {
  return serverCore - server
}

function rowsOf({ question, bytes, ours, bare }: Speed): string[][] {
  const size = bytes === undefined ? '–' : short(bytes)
  const own = [`${question.name}`, size, ...cells(ours)]
  if (bare.length === 0) return [own]
  return [
    ['bare node:http, same bytes', size, ...cells(bare)],
    [...own, percent(ratio(ours, bare)), percent(cpuRatio(ours, bare))],
  ]
}

function cells(rounds: Measured[]): string[] {
  const shares = (['server', 'serverCore', 'load', 'loadCore'] as const).map((name) =>
    percent(medianOf(rounds, name)),
  )
  const [perSecond, p50, p99] = (['perSecond', 'p50', 'p99'] as const).map((name) => medianOf(rounds, name))
  return [short(perSecond ?? 0), (p50 ?? 0).toFixed(2), (p99 ?? 0).toFixed(2), ...shares]
}

// Compared pair by pair, because other work on the machine affects both of a pair alike.
function ratio(ours: Measured[], bare: Measured[]): number {
  return median(ours.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? Number.NaN)))
}

function cpuRatio(ours: Measured[], bare: Measured[]): number {
  const cost = ({ server = Number.NaN, perSecond }: Measured) => server / perSecond
  return median(bare.map(cost)) / median(ours.map(cost))
}

function medianOf(rounds: Measured[], name: keyof Measured): number {
  return median(rounds.map((round) => round[name] ?? Number.NaN))
}

function percent(share: number): string {
  return Number.isNaN(share) ? '–' : `${Math.round(100 * share)} %`
}
