import { expect, test } from 'vitest'
import { searchProduct } from '#contract/goods/search/search.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { readShopCommand } from './read-command.ts'

async function open() {
  const opened = await openTestShop()
  await opened.has.product('b1', { title: 'Mint Chocolate Biscuits', subCategory: 'Biscuits' })
  await opened.has.product('c1', { title: 'Whole Chicken', subCategory: 'Poultry' })
  const type = async (...words: string[]): Promise<string> => {
    const asked = readShopCommand(words)
    return typeof asked === 'string' ? asked : asked(opened.shop, () => {})
  }
  const find = async (q: string) => {
    const { data, not_carried } = await opened.call(searchProduct, { q })
    return { ids: data.map(({ id }) => id), not_carried }
  }
  return { ...opened, type, find }
}

test('a search word that an operator adds works in every process until it is dropped', async () => {
  const { type, find, openAnother } = await open()
  const other = await openAnother()
  const elsewhere = async () => (await other.call(searchProduct, { q: 'gallina' })).data.map(({ id }) => id)
  // Cached answers are dropped when the notification arrives.
  const found = () => expect.poll(async () => [(await find('gallina')).ids, await elsewhere()])
  await found().toEqual([[], []])

  expect(await type('synonym', 'gallina', 'means', 'whole chicken', 'hen')).toBe(
    'gallina  means  whole chicken, hen',
  )
  await found().toEqual([['c1'], ['c1']])

  await type('synonym', 'gallina', 'drop')
  await found().toEqual([[], []])
})

test('a brand that the shop does not carry is named with its replacement', async () => {
  const { type, find } = await open()
  expect(await type('synonym', 'Choc Ripple', 'means', 'chocolate biscuits', '--brand')).toBe(
    'Choc Ripple  means  chocolate biscuits  brand',
  )
  expect(await find('choc ripples')).toEqual({
    ids: ['b1'],
    not_carried: { name: 'Choc Ripple', instead: 'chocolate biscuits' },
  })
})

test('the search words of Brisbane’s shoppers are there from the start and listed in order', async () => {
  const { type } = await open()
  expect(await type('synonym', '--of', 'chook')).toBe('chook  means  roast chicken, whole chicken')
  const words = (await type('synonym')).split('\n').map((line) => (line.split('  ')[0] ?? '').toLowerCase())
  expect(words).toEqual([...words].sort())
  expect(words).toContain('tim tam')
})

test.each([
  ['synonym chook', 'synonym takes:'],
  ['synonym chook means', 'synonym takes:'],
  ['synonym chook drop hen', 'synonym takes:'],
  ['synonym --brand', 'synonym takes:'],
  ['synonym chook means !!!', 'needs at least one letter or digit'],
  ['synonym xyzzy drop', 'There is no search word “xyzzy”.'],
])('%s is refused: %s', async (typed, sentence) => {
  const { type, db } = await open()
  const before = await db.selectFrom('search_synonyms').selectAll().orderBy('word').execute()
  await expect(type(...typed.split(' '))).rejects.toThrow(sentence)
  expect(await db.selectFrom('search_synonyms').selectAll().orderBy('word').execute()).toEqual(before)
})
