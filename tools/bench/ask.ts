import { get } from 'node:http'

export interface Answered {
  status: number
  headers: Record<string, string>
  /** The raw body, compressed or not. */
  body: Buffer
}

const OF_THE_CONNECTION = ['connection', 'keep-alive', 'date']

export function ask(port: number, path: string, acceptEncoding = 'identity'): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  const options = { host: '127.0.0.1', port, path, headers: { 'accept-encoding': acceptEncoding } }
  get(options, async (incoming) => {
    const headers = Object.entries(incoming.headers).filter(([name]) => !OF_THE_CONNECTION.includes(name))
    resolve({
      status: incoming.statusCode ?? 0,
      headers: Object.fromEntries(headers) as Record<string, string>,
      body: Buffer.concat(await incoming.toArray()),
    })
  }).on('error', reject)
  return promise
}
