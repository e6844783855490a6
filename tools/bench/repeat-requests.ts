import { connect, type Socket } from 'node:net'

const ANSWER_AT_MOST = 4_000_000
const CHUNK = 65_536

export interface RepeatedRequests {
  port: number
  /** Returns the next request's bytes. */
  request(): Buffer
  /** Receives the status, the position of the body in `bytes`, and the latency. */
  take(status: number, bytes: Buffer, bodyStart: number, end: number, ms: number): void
  fail(reason: string): void
  /** Returns the wait before the next request; without it, there is none. */
  pauseMs?(): number
}

/** Repeats requests on one connection. Raw sockets keep the load process from being the bottleneck. */
export function repeatRequests({ port, request, take, fail, pauseMs }: RepeatedRequests): Socket {
  const received = Buffer.allocUnsafe(ANSWER_AT_MOST)
  let filled = 0
  let began = 0

  function ask() {
    filled = 0
    began = performance.now()
    socket.write(request())
  }

  function read(length: number, chunk: Uint8Array): boolean {
    received.set(length === chunk.length ? chunk : chunk.subarray(0, length), filled)
    filled += length
    const answer = readHead(received, filled)
    if (!answer || filled < answer.end) return true
    if (filled > answer.end) fail('an answer was longer than it said')
    take(answer.status, received, answer.bodyStart, answer.end, performance.now() - began)
    const wait = pauseMs?.() ?? 0
    if (wait > 0) setTimeout(askAgain, wait)
    else askAgain()
    return true
  }

  function askAgain() {
    if (!socket.destroyed) ask()
  }

  const onread = { buffer: Buffer.allocUnsafe(CHUNK), callback: read }
  const socket = connect({ host: '127.0.0.1', port, noDelay: true, onread }, ask)
  socket.on('error', (error) => fail(error.message))
  socket.on('end', () => fail('the server closed a connection'))
  return socket
}

function readHead(received: Buffer, filled: number) {
  const headEnd = received.subarray(0, filled).indexOf('\r\n\r\n')
  if (headEnd === -1) return undefined
  const head = received.toString('latin1', 0, headEnd)
  // An answer without a length ends here, so its body will not be the expected one.
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0
  const bodyStart = headEnd + 4
  return { status: Number(head.slice(9, 12)), bodyStart, end: bodyStart + Number(length) }
}
