import { type Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface ApiRequest {
  method: string
  path: string
  fields?: object
}

export interface ApiAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

const PATIENCE_MS = 20_000

/** Sends a request on a keep-alive connection, without retries; rejects if there is no answer. */
export function send(
  { agent, port }: { agent: Agent; port: number },
  { method, path, fields }: ApiRequest,
  headers: Record<string, string> = {},
): Promise<ApiAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ApiAnswer>()
  const all = { ...headers, ...(fields ? { 'content-type': 'application/json' } : {}) }
  const options = { host: '127.0.0.1', port, path, method, headers: all, agent, timeout: PATIENCE_MS }
  const sent = request(options, (answer) => {
    let text = ''
    answer.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    const { statusCode: status = 0, headers } = answer
    answer.on('end', () => resolve({ status, headers, text })).on('error', reject)
  })
  sent.on('error', reject).on('timeout', () => sent.destroy(new Error(`no answer in ${PATIENCE_MS} ms`)))
  sent.end(fields && JSON.stringify(fields))
  return promise
}
