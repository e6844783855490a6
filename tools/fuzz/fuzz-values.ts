/** Returns numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
export type Random = () => number

export function randomFrom(seed: string): Random {
  let state = [...seed].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619),
    2_166_136_261,
  )
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function oneOf<One>(random: Random, all: readonly One[]): One {
  return all[Math.floor(random() * all.length)] as One
}

/** The largest of them make a body as long or as deep as it may be. */
const sizes = [1, 2, 40, 81, 300, 2_000, 2_000, 9_000]
const depths = [1, 3, 30, 300, 2_000]
const letters = [
  'a',
  ' ',
  '🍎',
  '\u0301',
  '\u202e',
  '\u200b',
  '\ufeff',
  'ﷺ',
  'İ',
  '߷',
  '"',
  '\\',
  '<',
  '%',
  '\t',
  '\n',
]
const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '\uffff',
  "' or 1=1 --",
  '"; drop table orders; --',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '%00',
  '%ff',
  '%n%s',
  'NaN',
  'null',
  '1e999',
  '0x10',
  '2026-13-45T99:99:99Z',
  '0400000000',
  '-1',
  '__proto__',
]
const oddNumbers = [
  0,
  -0,
  -1,
  0.1,
  1e-300,
  1e21,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  99_999_999_999,
]
/** Idempotency keys that a header can carry. */
export const oddKeys = ['', 'a b', 'ÿ', 'k'.repeat(255), 'k'.repeat(256), '__proto__', '%00', "' or 1=1 --"]
export const prototypeNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'length',
]

/** Returns a value that the schema did not ask for. Most texts contain the mark, so that stored ones can be found. */
export function oddValue(random: Random, mark: string): unknown {
  return oneOf(random, makers)(random, mark)
}

const makers: ((random: Random, mark: string) => unknown)[] = [
  () => null,
  (random) => random() < 0.5,
  (random) => oneOf(random, oddNumbers),
  (random) => Math.round((random() - 0.5) * 2 ** oneOf(random, [4, 16, 33, 60])),
  (random) => oneOf(random, oddTexts),
  (random, mark) => mark + oneOf(random, oddTexts),
  (random, mark) => mark + oneOf(random, letters).repeat(oneOf(random, sizes)),
  (random, mark) => Array.from({ length: 12 }, () => oneOf(random, letters)).join('') + mark,
  (random, mark) => [mark, oneOf(random, oddTexts)],
  (random) => Array(oneOf(random, sizes)).fill(0),
  (random, mark) => ({ [oneOf(random, prototypeNames)]: mark, id: mark }),
  (random, mark) => nested(oneOf(random, depths), mark),
]

function nested(depth: number, inside: unknown): unknown {
  let value = inside
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}
