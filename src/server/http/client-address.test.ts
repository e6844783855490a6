import { expect, onTestFinished, test } from 'vitest'
import { clientAddress } from './client-address.ts'
import { createHttpServer, listenerOf, startListening, stopListening } from './listen.ts'

function seenBy(trustedProxies: number, peer: string, forwarded?: string): string | undefined {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return clientAddress({ headers, socket: { remoteAddress: peer } }, trustedProxies)
}

test('without trusted proxies the client is the peer, whatever its headers say', () => {
  expect(seenBy(0, '203.0.113.5', '198.51.100.7')).toBe('203.0.113.5')
  expect(seenBy(0, '::ffff:203.0.113.5')).toBe('203.0.113.5')
})

test('behind trusted proxies the client is the address that the outermost of them saw', () => {
  expect(seenBy(1, '10.0.0.1', '198.51.100.7')).toBe('198.51.100.7')
  expect(seenBy(1, '10.0.0.1', '1.1.1.1, 2.2.2.2,198.51.100.7')).toBe('198.51.100.7')
  expect(seenBy(2, '10.0.0.1', '1.1.1.1, 198.51.100.7, 10.0.0.2')).toBe('198.51.100.7')
})

test('a proxy that adds the port, as some do, names the same client', () => {
  expect(seenBy(1, '10.0.0.1', '198.51.100.7:50312')).toBe('198.51.100.7')
  expect(seenBy(1, '10.0.0.1', '[2001:db8:1:2::9]:50312')).toBe('2001:db8:1:2::/64')
  expect(seenBy(1, '10.0.0.1', '[2001:db8:1:2::9]')).toBe('2001:db8:1:2::/64')
})

test('a missing or invalid forwarded address falls back to the nearest known one', () => {
  expect(seenBy(1, '10.0.0.1')).toBe('10.0.0.1')
  expect(seenBy(1, '10.0.0.1', 'unknown')).toBe('10.0.0.1')
  expect(seenBy(2, '10.0.0.1', '198.51.100.7')).toBe('198.51.100.7')
})

test('IPv6 addresses of one network count as one client', () => {
  expect(seenBy(0, '2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(seenBy(0, '2001:0db8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(seenBy(0, '2001:db8::9')).toBe('2001:db8:0:0::/64')
  expect(seenBy(0, 'fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(seenBy(0, '::1')).toBe('0:0:0:0::/64')
  expect(seenBy(1, '10.0.0.1', '2001:db8:1:2::9%eth-0.1')).toBe('2001:db8:1:2::/64')
})

test.each([
  [0, '127.0.0.1'],
  [1, '198.51.100.7'],
])('over the network, with %i trusted proxies, a request comes from %s', async (proxies, address) => {
  const echo = listenerOf((_, sender) => new Response(sender?.address), proxies)
  const server = createHttpServer(echo)
  const port = await startListening(server, '127.0.0.1', 0)
  onTestFinished(() => stopListening(server))

  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-forwarded-for': '198.51.100.7' } })

  expect(await answer.text()).toBe(address)
})
