import { connect } from 'node:net'
import { constants, setPriority } from 'node:os'

const DRIP_MS = 1_000
const AGAIN_MS = 100

/** What a slow socket sends first, and the byte that it then sends each second. */
const KINDS = [
  ['', ''],
  ['GET / HTTP/1.1\r\nHost: shop.test\r\nX-Slow: ', 'a'],
  [
    'POST /api/accounts/generate-otp HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{"mobile":"',
    '0',
  ],
] as const

interface Holding {
  port: number
  sockets: number
}

// Real attackers use other machines, so the processor time of this process must not slow the shop down.
setPriority(constants.priority.PRIORITY_LOW)

process.on('disconnect', () => process.exit(0))
process.on('message', ({ port, sockets }: Holding) => {
  for (let n = 0; n < sockets; n++) hold(port, n)
  process.send?.({ holding: sockets })
})

/** Keeps a slow socket open; one that is cut off connects again, as an attacker's does. */
function hold(port: number, n: number): void {
  const [first, drip] = KINDS[n % KINDS.length] ?? ['', '']
  let dripping: NodeJS.Timeout | undefined
  const socket = connect({ host: '127.0.0.1', port }, () => {
    if (first) socket.write(first)
    if (drip) dripping = setTimeout(keepDripping, DRIP_MS * Math.random())
  })
  function keepDripping(): void {
    socket.write(drip)
    dripping = setTimeout(keepDripping, DRIP_MS)
  }
  socket.on('error', () => {})
  socket.resume().on('close', () => {
    clearTimeout(dripping)
    setTimeout(() => hold(port, n), AGAIN_MS)
  })
}
