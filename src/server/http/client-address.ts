import type { IncomingMessage } from 'node:http'
import { isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import proxyAddress from 'proxy-addr'

type Incoming = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/**
 * Whom to count a request against: the peer of the connection, or whom the trusted proxies saw.
 * Each of them adds its own peer at the end of the header, so what stands further left was written by the client.
 */
export function clientAddress(incoming: Incoming, trustedProxies: number): string | undefined {
  const peer = incoming.socket.remoteAddress
  if (trustedProxies === 0 || !peer) return peer && countedAs(peer)
  // It reads no more of a request than what is asked for here.
  const seen = proxyAddress(incoming as IncomingMessage, (_, hop) => hop < trustedProxies)
  const client = withoutPort(seen)
  return countedAs(isIP(client) ? client : peer)
}

function withoutPort(address: string): string {
  const [, sixth, fourth] = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i.exec(address) ?? []
  return sixth ?? fourth ?? address
}

/** One client of the sixth version has a whole network of addresses to itself: it is counted by that. */
function countedAs(address: string): string {
  if (isIPv4(address)) return address
  // Without its zone, which names a network card and no client.
  const parsed = ipaddr.process(address.split('%')[0] ?? '')
  if ('octets' in parsed) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}
