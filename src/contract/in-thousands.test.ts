import { expect, test } from 'vitest'
import { inThousands } from './in-thousands.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1_234_567, '1,234,567'],
  [-12_345, '-12,345'],
  [-27.47894, '-27.47894'],
  [1_234.5678, '1,234.5678'],
])('%s is written as %s', (count, words) => {
  expect(inThousands(count)).toBe(words)
})
