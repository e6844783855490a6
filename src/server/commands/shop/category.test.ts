import { expect, test } from 'vitest'
import { openTestShop } from '#testing/open-test-shop.ts'
import { readShopCommand } from './read-command.ts'

test('categories and their shelves are added, renamed, moved and removed', async () => {
  const { type } = await open()
  expect(await type('category')).toBe('The shop has no categories yet.')
  await type('category', 'add', 'fruit', 'Fruit')
  await type('category', 'add', 'dairy', 'Dairy')
  await type('category', 'add', 'apples', 'Apples', '--in', 'fruit')
  expect(await type('category', 'add', 'milk', 'Milk', '--in', 'dairy')).toBe(
    'fruit  Fruit\n  apples  Apples\ndairy  Dairy\n  milk  Milk',
  )
  expect(await type('category', 'dairy', 'move', '1')).toBe(
    'dairy  Dairy\n  milk  Milk\nfruit  Fruit\n  apples  Apples',
  )
  await type('category', 'fruit', 'title', 'Fruit & milk')
  await type('shelf', 'apples', 'title', 'Apples & pears')
  expect(await type('shelf', 'milk', 'into', 'fruit')).toBe(
    'dairy  Dairy\nfruit  Fruit & milk\n  apples  Apples & pears\n  milk  Milk',
  )
  await type('shelf', 'milk', 'move', '1')
  await type('shelf', 'apples', 'remove')
  expect(await type('category', 'dairy', 'remove')).toBe('fruit  Fruit & milk\n  milk  Milk')
})

test('a category and a shelf are given a picture by its address', async () => {
  const { type, db } = await open()
  await type('category', 'add', 'fruit', 'Fruit')
  await type('category', 'add', 'apples', 'Apples', '--in', 'fruit', '--picture', '/pictures/apple.webp')
  await type('category', 'fruit', 'picture', '/pictures/carton.svg')
  await type('shelf', 'apples', 'picture', '/pictures/pumpkin.svg')
  const images = await db.selectFrom('categories').select('image').execute()
  const ofShelves = await db.selectFrom('sub_categories').select('image').execute()
  expect([...images, ...ofShelves].map(({ image }) => image)).toEqual([
    '/pictures/carton.svg',
    '/pictures/pumpkin.svg',
  ])
})

test.each([
  ['category fruit', 'category takes:'],
  ['category fruit title', 'category takes:'],
  ['category fruit title Fruit --in dairy', 'category takes:'],
  ['category none remove', 'There is no category none.'],
  ['category none move 1', 'There is no category none.'],
  ['category fruit remove', 'Fruit still has a shelf: Apples.'],
  ['category fruit picture apple', 'A picture is an address like /pictures/apple.webp.'],
  ['shelf', 'shelf takes:'],
  ['shelf apples', 'shelf takes:'],
  ['shelf apples into none', 'There is no category none.'],
  ['shelf none title None', 'There is no shelf none.'],
  ['shelf none move 1', 'There is no shelf none.'],
  ['shelf apples remove', '1 product is on Apples: gala.'],
])('%s is refused: %s', async (typed, sentence) => {
  const { type, has } = await open()
  await type('category', 'add', 'fruit', 'Fruit')
  const before = await type('category', 'add', 'apples', 'Apples', '--in', 'fruit')
  await has.product('gala', { subCategoryId: 'apples' })
  await expect(type(...typed.split(' '))).rejects.toThrow(sentence)
  expect(await type('category')).toBe(before)
})

async function open() {
  const opened = await openTestShop()
  const type = async (...words: string[]): Promise<string> => {
    const asked = readShopCommand(words)
    return typeof asked === 'string' ? asked : asked(opened.shop, () => {})
  }
  return { ...opened, type }
}
