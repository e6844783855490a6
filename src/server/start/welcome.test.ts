import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { welcome } from './welcome.ts'

const welcomeOf = (settings: Record<string, string>, usesOutbox = true) =>
  welcome(readConfig(settings), { port: 3000, database: 'embedded', usesOutbox })
const welcomeOn = (HOST: string, usesOutbox?: boolean) => welcomeOf({ HOST }, usesOutbox)

test.each(['127.0.0.1', 'localhost', '::1', '127.0.0.2'])(
  'on %s the start gives no warning about the outbox',
  (host) => {
    expect(welcomeOn(host)).not.toContain('CAREFUL')
    expect(welcomeOn(host)).toContain('/dev/outbox')
  },
)

test.each(['0.0.0.0', '::', '192.0.2.1'])(
  'on %s the start warns that other machines can read the outbox',
  (host) => {
    expect(welcomeOn(host)).toMatch(/CAREFUL +other machines/)
    expect(welcomeOn(host, false)).not.toContain('CAREFUL')
  },
)

test('the start also warns behind a proxy, which is open to other machines', () => {
  expect(welcomeOf({ PUBLIC_URL: 'https://shop.example' })).toContain('CAREFUL')
  expect(welcomeOf({ TRUST_PROXY: '1' })).toContain('CAREFUL')
  expect(welcomeOf({ PUBLIC_URL: 'http://localhost:3000' })).not.toContain('CAREFUL')
})

test('the first owner’s link is printed only by the start that made it', () => {
  const opened = { port: 3000, database: 'embedded', usesOutbox: true }
  const link = 'http://127.0.0.1:3000/office/join#secret'
  expect(welcome(readConfig({}), { ...opened, firstOwnerLink: link })).toMatch(
    /its first owner +http.*#secret \(once/,
  )
  expect(welcome(readConfig({}), opened)).not.toContain('first owner')
})
