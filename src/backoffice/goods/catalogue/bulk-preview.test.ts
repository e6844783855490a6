import { expect, test } from 'vitest'
import { anOfficeProduct } from '#testing/office-builders.ts'
import { type BulkChangeDraft, changeOf, faultOf, previewOf } from './bulk-preview.ts'

const drafts: [BulkChangeDraft['kind'], string, object | undefined][] = [
  ['percent', '10', { percent: 10 }],
  ['percent', '-2.5 %', { percent: -2.5 }],
  ['percent', '−5', { percent: -5 }],
  ['percent', '0', undefined],
  ['percent', '501', undefined],
  ['percent', '-91', undefined],
  ['percent', '', undefined],
  ['amount', '+0.20', { amount: 0.2 }],
  ['amount', '-$1', { amount: -1 }],
  ['amount', '1.005', undefined],
  ['amount', 'some', undefined],
  ['sub_category', 'fruit', { sub_category_id: 'fruit' }],
  ['sub_category', '', undefined],
  ['retire', '', {}],
  ['bring_back', 'whatever', {}],
]

test.each(drafts)('%s “%s” is read as %o', (kind, value, change) => {
  expect(changeOf({ kind, value })).toEqual(change && { kind, ...change })
})

test.each<[BulkChangeDraft['kind'], string, string | undefined]>([
  ['percent', 'abc', 'Please write a number like 5 or -2.50.'],
  ['percent', '-100', 'Between -90 and 500 percent.'],
  ['percent', '99999', 'Between -90 and 500 percent.'],
  ['percent', '500', undefined],
  ['percent', '', undefined],
  ['amount', '1.005', 'Please write a number like 5 or -2.50.'],
  ['amount', '-2', undefined],
  ['retire', 'abc', undefined],
])('the error for %s “%s” is %s', (kind, value, fault) => {
  expect(faultOf({ kind, value })).toBe(fault)
})

const gala = anOfficeProduct('gala')
const brie = anOfficeProduct('brie', { price: 5, special: 4.5 })

test('a price preview shows each product’s new price, or why it cannot take the change', () => {
  expect(previewOf([gala, brie], { kind: 'percent', percent: -10 }, [])).toEqual([
    { product: gala, before: '$4.50', after: '$4.05', isSame: false },
    {
      product: brie,
      before: '$5.00',
      after: '',
      problem: 'It is on special for $4.50. Please end that first.',
      isSame: false,
    },
  ])
})

test('a price that rounds to its current value is marked as unchanged', () => {
  const cheap = anOfficeProduct('cheap', { price: 0.04 })
  expect(previewOf([cheap], { kind: 'percent', percent: 1 }, [])).toMatchObject([{ isSame: true }])
})

test('a preview of a move names the sub-categories, and one of bringing products back names their states', () => {
  const dairy = { id: 'dairy', title: 'Dairy', image: '' }
  const food = { id: 'food', category_id: 'food', title: 'Food', image: '', subcategories: [dairy] }
  expect(previewOf([gala], { kind: 'sub_category', sub_category_id: 'dairy' }, [food])).toEqual([
    { product: gala, before: 'Fruit', after: 'Dairy', isSame: false },
  ])
  expect(previewOf([gala], { kind: 'bring_back' }, [])).toEqual([
    { product: gala, before: 'On sale', after: 'On sale', isSame: true },
  ])
})
