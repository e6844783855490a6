import { expect, test } from 'vitest'
import { contrast, readableColours } from './contrast.ts'

test('black on white has the highest contrast, and a colour on itself the lowest', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#777')).toBeCloseTo(1)
})

test.each([
  ['what can be read', { bg_color: '#fdebef', text_color: '#16211b', offer_color: '#8f0f37' }, true],
  ['a pale text', { bg_color: '#fdebef', text_color: '#cccccc', offer_color: '#8f0f37' }, false],
  ['a pale offer', { bg_color: '#fdebef', text_color: '#16211b', offer_color: '#f6b921' }, false],
  ['what is no colour', { bg_color: 'url(x)', text_color: '#16211b', offer_color: '#8f0f37' }, false],
])('discount sheet colours are accepted only if readable: %s', (_, colours, isReadable) => {
  expect(readableColours(colours)).toEqual(isReadable ? colours : undefined)
})
