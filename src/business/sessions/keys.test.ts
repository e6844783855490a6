import { expect, test } from 'vitest'
import { keysFrom } from './keys.ts'

const secret = 'a secret for tests, and for them only'

test('each purpose has a key of its own, and each is long enough', () => {
  const keys = Object.values(keysFrom(secret)).map((key) => Buffer.from(key).toString('hex'))
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.every((key) => key.length === 64)).toBe(true)
})

test('the same secret makes the same keys in every process, and another secret makes others', () => {
  expect(keysFrom(secret)).toEqual(keysFrom(secret))
  expect(keysFrom(`${secret}.`)['access tokens']).not.toEqual(keysFrom(secret)['access tokens'])
})
