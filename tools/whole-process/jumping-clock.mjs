// Preloaded into a shop process (node --import): replaces its clock. Each SIGUSR2 sets it an hour ahead, then an hour
// behind, then right again. The monotonic clock (`performance.now()`) is unaffected.
const HOUR_MS = 3_600_000
const jumps = [HOUR_MS, -HOUR_MS, 0]
const Right = Date
let aheadMs = 0
let jumped = 0

globalThis.Date = class SettableDate extends Right {
  constructor(...parts) {
    if (parts.length === 0) super(Date.now())
    else super(...parts)
  }

  static now() {
    return Right.now() + aheadMs
  }
}

process.on('SIGUSR2', () => {
  aheadMs = jumps[jumped++ % jumps.length]
  console.log(`The clock was set: jump ${jumped}, now ${new Date().toISOString()}.`)
})
