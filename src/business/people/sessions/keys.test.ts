import { expect, test } from 'vitest'
import { keysFrom } from './keys.ts'

const secret = 'a secret for tests, and for them only'

test('each purpose has its own key, and each key has 32 bytes', () => {
  const keys = Object.values(keysFrom(secret)).map((key) => Buffer.from(key).toString('hex'))
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.every((key) => key.length === 64)).toBe(true)
})

test('the same secret always gives the same keys, and another secret gives other keys', () => {
  expect(keysFrom(secret)).toEqual(keysFrom(secret))
  expect(keysFrom(`${secret}.`)['access tokens']).not.toEqual(keysFrom(secret)['access tokens'])
})
