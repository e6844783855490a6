import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'

type Incoming = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/**
 * Whom to count a request against: the peer of the connection, or whom the trusted proxies saw.
 * Each of them adds its own peer at the end of the header, so what stands further left was written by the client.
 */
export function clientAddress({ headers, socket }: Incoming, trustedProxies: number): string | undefined {
  const peer = socket.remoteAddress
  if (trustedProxies === 0 || !peer) return peer && countedAs(peer)
  const seen = [...String(headers['x-forwarded-for'] ?? '').split(','), peer].map((part) => part.trim())
  const client = withoutPort(seen[Math.max(0, seen.length - 1 - trustedProxies)] ?? '')
  return countedAs(isIP(client) ? client : peer)
}

function withoutPort(address: string): string {
  const [, sixth, fourth] = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i.exec(address) ?? []
  return sixth ?? fourth ?? address
}

/** One client of the sixth version has a whole network of addresses to itself: it is counted by that. */
function countedAs(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] as string).split('::')
  const groups = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
