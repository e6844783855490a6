// Loaded before a process of the shop's (node --import): its machine's clock, which each SIGUSR2 sets an hour forward, then
// an hour back, then right again. How long the process has run goes on as it does.
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
