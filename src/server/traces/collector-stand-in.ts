import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number; doubleValue?: number }
}

export interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
  status: { code: number }
}

export interface SentRecord {
  traceId?: string
  severityText: string
  body: { stringValue: string }
  attributes: Attribute[]
}

interface Sent {
  resourceSpans?: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[]
  resourceLogs?: { scopeLogs: { logRecords: SentRecord[] }[] }[]
}

export interface CollectorStandIn {
  endpoint: string
  /** All that was sent, as it was. */
  bodies: string[]
  /** How many requests were answered, however. */
  taken(): number
  /** Of the latest request. */
  headers(): Record<string, unknown>
  spans(): SentSpan[]
  records(): SentRecord[]
  /** From now on it answers with this status, or never. */
  answerWith(status: number | undefined): void
  /** It takes traces, and this is what it says to lines of the log. */
  answerLogsWith(status: number): void
}

/** Takes OTLP over HTTP as JSON, on loopback, as a collector does. */
export async function openCollectorStandIn(): Promise<CollectorStandIn> {
  const bodies: string[] = []
  let status: number | undefined = 200
  let ofLogs: number | undefined
  let headers = {}
  let taken = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    headers = request.headers
    const said = (request.url?.endsWith('/logs') && ofLogs) || status
    if (said === 200) bodies.push(body)
    if (said) taken += 1
    if (said) response.writeHead(said, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const sent = () => bodies.map((body) => JSON.parse(body) as Sent)
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    taken: () => taken,
    headers: () => headers,
    spans: () =>
      sent()
        .flatMap(({ resourceSpans = [] }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    records: () =>
      sent()
        .flatMap(({ resourceLogs = [] }) => resourceLogs)
        .flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords)),
    answerWith(next) {
      status = next
    },
    answerLogsWith(next) {
      ofLogs = next
    },
  }
}
