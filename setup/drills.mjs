/**
 * Bad weather, made on purpose. A drill is either a program of its own, or one of the ordinary tests, repeated as often
 * as the shop's goals ask.
 */
export const drills = {
  backup: { program: 'bench/drills/backup.ts' },
  clock: {
    file: 'setup/clock-limits.test.ts',
    test: 'all processes expire codes, sessions, holds and offers on time',
    times: 1,
  },
  'cut-connections': {
    file: 'setup/database-away.test.ts',
    test: 'a database that cuts every connection again and again',
    times: 30,
  },
  // `times` is the number of seconds here.
  'database-away': {
    file: 'setup/database-away.test.ts',
    test: 'a process reconnects to a database that stopped during checkouts',
    times: 60,
  },
  disk: { program: 'bench/drills/disk.ts' },
  failover: { program: 'bench/drills/failover.ts' },
  guesses: {
    file: 'src/server/api/many-guesses.test.ts',
    test: 'guesses at one number from many IP addresses',
    times: 10_000,
  },
  kills: {
    file: 'setup/checkout-storm.test.ts',
    test: 'orders and payments survive kills',
    times: 200,
  },
  lapses: {
    file: 'src/business/payments/paid-in-the-last-moment.test.ts',
    test: 'an order that is paid just as it lapses',
    times: 1_000,
  },
  // `times` is the number of orders here; each makes at least five calls to the provider.
  payments: {
    file: 'src/business/payments/bad-line.test.ts',
    test: 'twenty orders paid at once over a bad line',
    times: 1_000,
  },
  'power-cuts': {
    file: 'setup/power-cut.test.ts',
    test: 'a shop whose every process was killed at once',
    times: 30,
  },
  'old-shop': { program: 'bench/drills/old-shop.ts' },
  refreshes: {
    file: 'src/server/api/refresh-token.test.ts',
    test: 'fifty refreshes at once with one token',
    times: 1_000,
  },
  rolling: { program: 'bench/drills/rolling.ts' },
  storm: { program: 'bench/drills/storm.ts' },
}

/** Returns Node's arguments for a drill. For a repeated test, the first of `rest` overrides how often it runs. */
export function programOf(drill, rest) {
  if (drill.program) return [drill.program, ...rest]
  const [times = String(drill.times)] = rest
  return ['bench/drills/repeat.ts', drill.file, drill.test, times]
}
