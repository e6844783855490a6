export interface Clock {
  now(): Date
}

/** A machine's own clock: the wall clock, which an operator or NTP may set, and a monotonic running time. */
export interface MachineClock extends Clock {
  runningMs(): number
}

export const systemClock: MachineClock = {
  now: () => new Date(),
  runningMs: () => performance.now(),
}
