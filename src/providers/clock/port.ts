export interface Clock {
  now(): Date
}

/** A machine's own clock: what it shows, which an operator or NTP may set, and how long it has run, which only goes on. */
export interface MachineClock extends Clock {
  runningMs(): number
}

export const systemClock: MachineClock = {
  now: () => new Date(),
  runningMs: () => performance.now(),
}
