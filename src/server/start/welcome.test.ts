import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { welcome } from './welcome.ts'

const welcomeOn = (HOST: string, usesOutbox = true) =>
  welcome(readConfig({ HOST }), 3000, 'embedded', usesOutbox)

test.each(['127.0.0.1', 'localhost', '::1', '127.0.0.2'])('on %s the outbox is for this machine', (host) => {
  expect(welcomeOn(host)).not.toContain('CAREFUL')
  expect(welcomeOn(host)).toContain('/dev/outbox')
})

test.each(['0.0.0.0', '::', '192.0.2.1'])('on %s the start says who else can read the outbox', (host) => {
  expect(welcomeOn(host)).toMatch(/CAREFUL +other machines/)
  expect(welcomeOn(host, false)).not.toContain('CAREFUL')
})
