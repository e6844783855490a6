import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BareAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

// The baseline of what Node can do: the same answer to every request.
let answer: BareAnswer = { status: 404, headers: {}, body: Buffer.alloc(0) }
const server = createServer((_, outgoing) => {
  outgoing.writeHead(answer.status, answer.headers)
  outgoing.end(answer.body)
})

process.on('disconnect', () => process.exit(0))
process.on('message', (next: BareAnswer) => {
  answer = next
  process.send?.({ taken: true })
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
