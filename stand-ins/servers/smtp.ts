import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface SmtpStandIn {
  url: string
  /** Each email as received. */
  received: string[]
}

/** A mail server on loopback. `answers` overrides its reply to a command; '' never replies. */
export async function openSmtpStandIn(answers: Record<string, string> = {}): Promise<SmtpStandIn> {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    converse(socket, answers, received)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

const usual: Record<string, string> = {
  greeting: '220 stand-in',
  EHLO: '250-stand-in\r\n250 SMTPUTF8',
  DATA: '354 go on',
  end: '250 taken',
  QUIT: '221 bye',
}

function converse(socket: Socket, answers: Record<string, string>, received: string[]): void {
  let unread = ''
  let readingMail = false
  const say = (to: string) => {
    const words = answers[to] ?? usual[to] ?? '250 ok'
    if (words) socket.write(`${words}\r\n`)
  }
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    unread += chunk
    for (;;) {
      const end = readingMail ? '\r\n.\r\n' : '\r\n'
      const at = unread.indexOf(end)
      if (at < 0) return
      const said = unread.slice(0, at)
      unread = unread.slice(at + end.length)
      if (readingMail) received.push(said)
      const command = said.split(' ')[0]?.toUpperCase() ?? ''
      say(readingMail ? 'end' : command)
      readingMail = !readingMail && command === 'DATA'
    }
  })
  say('greeting')
}
