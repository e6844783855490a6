import fc from 'fast-check'

const texts = [
  '',
  ' ',
  '1',
  '-1',
  '0x10',
  '1e999',
  'NaN',
  'null',
  '99999999999999999999',
  '2026-13-45T99:99:99Z',
  '0400000000',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '\uffff',
  '\u202eabc',
  '\u0041\u030a',
  "' or 1=1 --",
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '%00',
  '%ff',
  '%n%s',
  '__proto__',
]
const numbers = [0, -0, -1, 0.1, 0.5, 1e-300, 1e21, 1e308, 2 ** 31, 2 ** 53, -(2 ** 53), 2 ** 63]
const letters = ['a', ' ', '🍎', '\u0301', '\u200b', 'ﷺ', 'İ', '"', '\\', '\n']
const lists: unknown[] = [[], [1], [null], ['a', 'a'], Array(2_000).fill(0)]
const objects: unknown[] = [
  {},
  { a: 1 },
  { toString: 1 },
  { length: { toString: 1 } },
  { length: [{ toString: 1 }] },
]

/** Values that no field asks for; the longest make a body as large as it may be. */
export const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 3, arbitrary: fc.constantFrom(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, ...lists, ...objects) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.oneof(fc.double(), fc.maxSafeInteger()) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...letters), fc.constantFrom(41, 81, 300, 2_000, 20_000))
      .map(([letter, times]) => letter.repeat(times)),
  },
  { weight: 1, arbitrary: fc.constantFrom(3, 30, 300, 2_000).map(nested) },
)

export const oddNames = fc.constantFrom('unknown', '__proto__', 'constructor', 'toString', 'then', 'length')

/** Bodies that are no object of JSON, each with its type. */
export const oddBodies: fc.Arbitrary<readonly [body: BodyInit, type: string]> = fc.constantFrom(
  ['', 'application/json'],
  ['{"a":', 'application/json'],
  ['[1,2,3]', 'application/json'],
  ['7', 'application/json'],
  ['['.repeat(50_000), 'application/json'],
  ['{"a":'.repeat(19_000), 'application/json'],
  [new Uint8Array([0xff, 0xfe, 0x7b, 0x7d]), 'application/json'],
  [
    JSON.stringify(Object.fromEntries(Array.from({ length: 6_000 }, (_, n) => [`f${n}`, n]))),
    'application/json',
  ],
  ['a=1&b=2', 'application/x-www-form-urlencoded'],
)

function nested(depth: number): unknown {
  let value: unknown = 'a'
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}
