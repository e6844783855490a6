import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { welcome } from './welcome.ts'

const welcomeOf = (settings: Record<string, string>, usesOutbox = true) =>
  welcome(readConfig(settings), { port: 3000, database: 'embedded', usesOutbox })
const welcomeOn = (HOST: string, usesOutbox?: boolean) => welcomeOf({ HOST }, usesOutbox)

test.each(['127.0.0.1', 'localhost', '::1', '127.0.0.2'])('on %s the outbox is for this machine', (host) => {
  expect(welcomeOn(host)).not.toContain('CAREFUL')
  expect(welcomeOn(host)).toContain('/dev/outbox')
})

test.each(['0.0.0.0', '::', '192.0.2.1'])('on %s the start says who else can read the outbox', (host) => {
  expect(welcomeOn(host)).toMatch(/CAREFUL +other machines/)
  expect(welcomeOn(host, false)).not.toContain('CAREFUL')
})

test('behind a proxy too, which is on this machine and open to others', () => {
  expect(welcomeOf({ PUBLIC_URL: 'https://shop.example' })).toContain('CAREFUL')
  expect(welcomeOf({ TRUST_PROXY: '1' })).toContain('CAREFUL')
  expect(welcomeOf({ PUBLIC_URL: 'http://localhost:3000' })).not.toContain('CAREFUL')
})

test('the link for the first owner is printed by the start that made it, and by no other', () => {
  const opened = { port: 3000, database: 'embedded', usesOutbox: true }
  const link = 'http://127.0.0.1:3000/office/join#secret'
  expect(welcome(readConfig({}), { ...opened, firstOwnerLink: link })).toMatch(
    /its first owner +http.*#secret \(once/,
  )
  expect(welcome(readConfig({}), opened)).not.toContain('first owner')
})
