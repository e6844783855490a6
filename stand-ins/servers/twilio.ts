import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

interface ReceivedRequest {
  method: string | undefined
  path: string | undefined
  authorization: string | undefined
  contentType: string | undefined
  form: Record<string, string>
}

export interface TwilioStandIn {
  baseUrl: string
  asked: ReceivedRequest[]
}

/** Stands in for Twilio's message API on loopback; `undefined` never answers. */
export async function openTwilioStandIn(
  answer: { status: number; body: string } | undefined,
): Promise<TwilioStandIn> {
  const asked: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push({
      method: request.method,
      path: request.url,
      authorization: request.headers.authorization,
      contentType: request.headers['content-type'],
      form: Object.fromEntries(new URLSearchParams(body)),
    })
    if (answer) response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}
