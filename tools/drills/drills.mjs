/** Bad weather, made on purpose: by programs, or by ordinary tests repeated as often as the shop's goals ask. */
export const drills = {
  backup: { program: 'tools/drills/backup.ts' },
  clock: {
    file: 'tools/whole-process/clock-limits.test.ts',
    test: 'all processes expire codes, sessions, holds and offers on time',
    times: 1,
  },
  disk: { program: 'tools/drills/disk.ts' },
  failover: { program: 'tools/drills/failover.ts' },
  kills: {
    file: 'tools/whole-process/checkout-storm.test.ts',
    test: 'orders and payments survive kills',
    times: 200,
  },
  // `times` is the number of orders here; each makes at least five calls to the provider.
  payments: {
    file: 'src/business/money/payments/bad-line.test.ts',
    test: 'twenty orders paid at once over a bad line',
    times: 1_000,
  },
  'old-shop': { program: 'tools/drills/old-shop.ts' },
  rolling: { program: 'tools/drills/rolling.ts' },
  storm: { program: 'tools/drills/storm.ts' },
}

/** Returns Node's arguments for a drill. For a repeated test, the first of `rest` overrides how often it runs. */
export function programOf(drill, rest) {
  if (drill.program) return [drill.program, ...rest]
  const [times = String(drill.times)] = rest
  return ['tools/drills/repeat.ts', drill.file, drill.test, times]
}
