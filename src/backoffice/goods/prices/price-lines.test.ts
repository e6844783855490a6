import { expect, test } from 'vitest'
import { anOfficeProduct } from '#testing/office-builders.ts'
import { linesOf, readLines } from './price-lines.ts'

test('a table copied from a spreadsheet is read without its headings', () => {
  expect(readLines('id\tprice\tspecial\nfig\t4.50\t4\tAutumn\r\n\nkiwi, $1')).toEqual({
    lines: [
      { id: 'fig', price: 4.5, special: 4, offer_label: 'Autumn' },
      { id: 'kiwi', price: 1, special: null, offer_label: null },
    ],
    faults: [],
  })
})

test.each([
  ['fig\tdear', 'Line 1: dear is not a price. Write dollars like $3.50.'],
  ['fig', 'Line 1: nothing is not a price. Write dollars like $3.50.'],
  ['fig\t3\t0', 'Line 1: 0 is not a price. Write dollars like $3.50.'],
  ['\t3', 'Line 1: there’s no product.'],
  ['fig\t3\t2\tAutumn\tmore', 'Line 1: it has more than an id, price, special and badge words.'],
])('a line that cannot be read is reported: %j', (text, fault) => {
  expect(readLines(text)).toEqual({ lines: [], faults: [fault] })
})

test('the table made from chosen products can be read back', () => {
  const fig = anOfficeProduct('fig', { price: 4.5, special: 4, offer_label: 'Autumn' })
  const kiwi = anOfficeProduct('kiwi', { price: 1 })
  expect(readLines(linesOf([fig, kiwi])).lines).toMatchObject([
    { id: 'fig', price: 4.5, special: 4, offer_label: 'Autumn' },
    { id: 'kiwi', price: 1, special: null, offer_label: null },
  ])
})
