import { expect, test } from 'vitest'
import { hostsOf } from './hosts-of.ts'

const namesOf = (connectionString: string) => hostsOf(connectionString)?.hosts.map(({ name }) => name)

test.each([
  ['postgres://ada@h1/shop', ['h1:5432'], false],
  ['postgresql://ada:p%40ss@h1:6432/shop?sslmode=verify-full', ['h1:6432'], false],
  ['postgres://ada@h1/shop?target_session_attrs=read-write', ['h1:5432'], true],
  ['postgres://ada@h1:5433,h2,[::1]:5434/shop', ['h1:5433', 'h2:5432', '::1:5434'], true],
  ['postgres:///shop?host=/run/one,/run/two', ['/run/one:5432', '/run/two:5432'], true],
  ['postgres:///shop?user=ada&host=h1,h2&port=5433,5434', ['h1:5433', 'h2:5434'], true],
])('hosts are read as libpq reads them: %s', (connectionString, names, arePeers) => {
  expect(namesOf(connectionString)).toEqual(names)
  expect(hostsOf(connectionString)?.arePeers).toBe(arePeers)
})

test('each host gets its own connection string with all shared settings', () => {
  const { hosts = [] } =
    hostsOf('postgres://ada:p@ss@h1:5433,h2/shop?sslmode=disable&target_session_attrs=primary') ?? {}
  expect(hosts.map(({ url }) => url)).toEqual([
    'postgres://ada:p@ss@h1:5433/shop?sslmode=disable',
    'postgres://ada:p@ss@h2/shop?sslmode=disable',
  ])
})

test.each([
  'mysql://h1/shop',
  'postgres:///shop',
  'postgres://h1,/shop',
  'postgres://h1:x/shop',
  'postgres://h1:99999/shop',
  'postgres://h1,h2/shop?target_session_attrs=any',
])('a connection string without a host that could take writes is refused: %s', (connectionString) => {
  expect(hostsOf(connectionString)).toBeUndefined()
})
