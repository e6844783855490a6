import { expect, test } from 'vitest'
import { mendedBy } from './server-version.ts'

test.each([
  [180006, '18.7'],
  [180007, undefined],
  [150018, '15.20'],
  [160016, undefined],
  [170011, '17.12'],
  [190000, undefined],
])('the server %i is mended by %s', (number, release) => {
  expect(mendedBy(number)).toBe(release)
})
