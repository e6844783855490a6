import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

interface Attribute {
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

interface SentRecord {
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
  /** Every body that was received, unparsed. */
  bodies: string[]
  /** Number of requests answered, with any status. */
  taken(): number
  /** Headers of the latest request. */
  headers(): Record<string, unknown>
  spans(): SentSpan[]
  records(): SentRecord[]
  /** Sets the status of later answers; undefined never answers. */
  answerWith(status: number | undefined): void
  /** Sets the status for log records only. */
  answerLogsWith(status: number): void
}

/** Opens a stand-in for an OpenTelemetry collector on loopback: OTLP over HTTP, as JSON. */
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
