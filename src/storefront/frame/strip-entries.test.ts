import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { hasStrip, readStripEntries } from './strip-entries.ts'

const fruit = {
  id: 'fruit',
  title: 'Fruit & Veg',
  image: '',
  category_id: 'fruit',
  subcategories: [
    { id: 'figs', title: 'Fresh Figs', image: '' },
    { id: 'pears', title: 'Pears', image: '' },
  ],
}
const shop = (async () => ({ data: [fruit, { ...fruit, id: 'empty', subcategories: [] }] })) as Call

test('a category links to its first sub-category, and one without sub-categories is left out', async () => {
  expect(await readStripEntries(shop, '/cat/x/pid/fruit/figs')).toEqual([
    { id: 'fruit', title: 'Fruit & Veg', path: '/cat/fresh-figs/pid/fruit/figs' },
  ])
})

test('a page without the category strip does not request the categories', async () => {
  const asked: string[] = []
  const listening = (async ({ path }) => void asked.push(path)) as Call
  expect(await readStripEntries(listening, '/search/')).toEqual([])
  expect(asked).toEqual([])
  expect(['/cat/x/pid/a/b', '/', '/product/x/pid/y'].map(hasStrip)).toEqual([true, false, false])
})

test('the strip is empty if the categories cannot be fetched', async () => {
  const broken: Call = () => Promise.reject(new Error('no connection'))
  expect(await readStripEntries(broken, '/cat/x/pid/fruit/figs')).toEqual([])
})
