import { expect, test } from 'vitest'
import { isUnavailable } from './is-unavailable.ts'

test.each(['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNREFUSED', 'ETIMEDOUT'])(
  'a database that the network does not lead to (%s) is unavailable',
  (code) => {
    expect(isUnavailable(Object.assign(new Error(code), { code }))).toBe(true)
  },
)

test.each(['23505', '42601', '22P02'])('a statement that is wrong (%s) is ours to mend', (code) => {
  expect(isUnavailable(Object.assign(new Error(code), { code }))).toBe(false)
})
