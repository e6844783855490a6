import { expect, test } from 'vitest'
import { line, text } from './text.schema.ts'

test.each([
  ['abcd', true],
  ['abcde', false],
  ['🍓🍓🍓🍓', true],
  ['🍓🍓🍓🍓🍓', false],
  ['', true],
])('a limit of four counts characters as a person sees them: %j', (typed, fits) => {
  expect(text(4).safeParse(typed).success).toBe(fits)
})

test('a text that is too long is refused with its limit', () => {
  expect(text(1_000).safeParse('a'.repeat(1_001)).error?.issues[0]?.message).toBe(
    'This is too long: at most 1,000 characters.',
  )
})

test.each(['two\nlines', 'a\ttab', 'two\rlines', 'two\u2028lines'])('%j is not one line', (typed) => {
  const { success, error } = line(40).safeParse(typed)
  expect([success, error?.issues[0]?.message]).toEqual([false, 'Please write this on one line.'])
})

test('a line loses the spaces around it', () => {
  expect(line(40).parse('  Unit 4  ')).toBe('Unit 4')
})

test('a value that is not a text is refused', () => {
  for (const given of [4, null, undefined, ['a']]) expect(text(4).safeParse(given).success).toBe(false)
})
