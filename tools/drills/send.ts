import { type Agent, request } from 'node:http'

export interface ApiRequest {
  method: string
  path: string
  fields?: object
}

export const PATIENCE_MS = 20_000

/** Sends a request on a keep-alive connection, without retries; rejects if there is no answer. */
export function send(
  { agent, port }: { agent: Agent; port: number },
  { method, path, fields }: ApiRequest,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const all = { ...headers, ...(fields ? { 'content-type': 'application/json' } : {}) }
  const options = { host: '127.0.0.1', port, path, method, headers: all, agent, timeout: PATIENCE_MS }
  const sent = request(options, (answer) => {
    let text = ''
    answer.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text })).on('error', reject)
  })
  sent.on('error', reject).on('timeout', () => sent.destroy(new Error(`no answer in ${PATIENCE_MS} ms`)))
  sent.end(fields && JSON.stringify(fields))
  return promise
}
