import type { IncomingMessage } from 'node:http'
import { isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import proxyAddress from 'proxy-addr'

type Incoming = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/**
 * Returns the address that a request is counted against: the connection's peer, or the one the trusted proxies saw.
 * Each proxy appends its own peer to the header, so anything further left was written by the client.
 */
export function clientAddress(incoming: Incoming, trustedProxies: number): string | undefined {
  const peer = incoming.socket.remoteAddress
  if (trustedProxies === 0 || !peer) return peer && countedAs(peer)
  // proxyAddress reads only the headers and the peer's address, both of which are given here.
  const seen = proxyAddress(incoming as IncomingMessage, (_, hop) => hop < trustedProxies)
  const client = withoutPort(seen)
  return countedAs(isIP(client) ? client : peer)
}

function withoutPort(address: string): string {
  const [, sixth, fourth] = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i.exec(address) ?? []
  return sixth ?? fourth ?? address
}

/** An IPv6 client usually owns a whole /64 network, so it is counted by network. */
function countedAs(address: string): string {
  if (isIPv4(address)) return address
  // Strips the zone, which names a network interface and not the client.
  const parsed = ipaddr.process(address.split('%')[0] ?? '')
  if ('octets' in parsed) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}
