import { expect, test } from 'vitest'
import { mendedBy } from './server-version.ts'

test.each([
  [180004, '18.5'],
  [180005, undefined],
  [150018, '15.19'],
  [170011, undefined],
  [190000, undefined],
])('the server %i is mended by %s', (number, release) => {
  expect(mendedBy(number)).toBe(release)
})
