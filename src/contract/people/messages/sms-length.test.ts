import { expect, test } from 'vitest'
import { smsLength } from './sms-length.ts'

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  // A double-width letter is never split, so 76 of them fill one segment of several.
  ['€'.repeat(152), 2],
  ['€'.repeat(153), 3],
])('an SMS in the GSM alphabet counts its segments: %s', (text, segments) => {
  expect(smsLength(text)).toEqual({ segments, dear: [] })
})

test.each([
  ['’'.repeat(70), 1, ['’']],
  ['’'.repeat(71), 2, ['’']],
  [`${'a'.repeat(133)}’`, 2, ['’']],
  [`${'a'.repeat(134)}’`, 3, ['’']],
  ['🍓'.repeat(35), 1, ['🍓']],
  ['🍓'.repeat(36), 2, ['🍓']],
])('one letter outside the GSM alphabet shortens every segment', (text, segments, dear) => {
  expect(smsLength(text)).toEqual({ segments, dear })
})
