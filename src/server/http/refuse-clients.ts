import type { Socket } from 'node:net'
import type { ShopServer } from './listen.ts'

const AT_ONCE = 3
const PAUSE_MS = 10
/** Even the largest crowd is closed within so many turns. */
const TURNS = 800
const TOO_LATE = 'ERR_HTTP_REQUEST_TIMEOUT'
const STATUS: Record<string, string> = {
  [TOO_LATE]: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
}

/**
 * Answers and closes invalid connections as Node would, but those that timed out only a few at a time. Thousands that
 * connected together time out together, and closing them at once would block the process for half a second; as each
 * client reconnects when closed, they stay spread out.
 */
export function refuseClients(server: ShopServer): void {
  const late: Socket[] = []

  function refuse(socket: Socket, code = ''): void {
    if (socket.writable && !server.openConnections.isAnswering(socket))
      socket.write(`HTTP/1.1 ${STATUS[code] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`)
    socket.destroy()
  }

  function refuseLate(): void {
    const atOnce = Math.max(AT_ONCE, Math.ceil(late.length / TURNS))
    for (const socket of late.splice(0, atOnce)) refuse(socket, TOO_LATE)
    if (late.length > 0) setTimeout(refuseLate, PAUSE_MS)
  }

  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Socket) => {
    if (code !== TOO_LATE) refuse(socket, code)
    else if (late.push(socket) === 1) setImmediate(refuseLate)
  })
}
