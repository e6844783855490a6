import { expect, test } from 'vitest'
import { officeUrl } from './office-url.ts'
import { isEmail } from './people/operators/email.ts'

const label = 'a'.repeat(63)

test.each([
  'ada@example.com',
  'Ada.Lovelace+office@mail.example.com.au',
  "o'brien@example.com",
  `${'a'.repeat(64)}@example.com`,
  `ada@${label}.${label}.${label}.example.com`,
  'ada@xn--bcher-kva.example',
])('%s is a valid email address for an operator', (email) => {
  expect(isEmail(email)).toBe(true)
})

test.each([
  '',
  'ada',
  '@example.com',
  'ada@',
  'ada@localhost',
  'ada@example.',
  'ada@.com',
  'ada@example..com',
  'ada@exam_ple.com',
  'ada lovelace@example.com',
  'ada@example.com ',
  'ada@example.com\nbcc: eve@example.com',
  'ada@example.com, eve@example.com',
  'ada@eve@example.com',
  '"ada"@example.com',
  'ädä@example.com',
  'ada@bücher.example',
  // A Cyrillic letter that looks like an a.
  '\u0430da@example.com',
  `${'a'.repeat(65)}@example.com`,
  `ada@${label}.${label}.${label}.${label}.com`,
])('%j is not a valid email address', (email) => {
  expect(isEmail(email)).toBe(false)
})

test.each([
  ['https://punnet.example', 'https://punnet.example/office'],
  ['http://127.0.0.1:3000', 'http://localhost:3000/office'],
  ['http://localhost:3000', 'http://localhost:3000/office'],
  ['https://127.0.0.1.example:3000', 'https://127.0.0.1.example:3000/office'],
])('the office of %s is at %s', (shop, office) => {
  expect(officeUrl(shop)).toBe(office)
})
