import { expect, test, vi } from 'vitest'
import { getHomepageBlock } from '#contract/offers/home-page/dashboard.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { changeBlock } from './change-block.ts'

test('a hidden block disappears from the home page, and returns to the same place', async () => {
  const { shop, seen } = await openWithBlocks()
  expect(await seen()).toEqual(['one', 'two', 'three', 'four'])

  await changeBlock(shop, { id: 'block-two', published: false })
  await vi.waitFor(async () => expect(await seen()).toEqual(['one', 'three', 'four']))

  await changeBlock(shop, { id: 'two', published: true })
  await vi.waitFor(async () => expect(await seen()).toEqual(['one', 'two', 'three', 'four']))
})

test('a block moves to its place, and the others keep their order', async () => {
  const { shop, seen } = await openWithBlocks()
  await changeBlock(shop, { id: 'four', place: 1 })
  await vi.waitFor(async () => expect(await seen()).toEqual(['four', 'one', 'two', 'three']))
  await changeBlock(shop, { id: 'four', place: 3 })
  await vi.waitFor(async () => expect(await seen()).toEqual(['one', 'two', 'four', 'three']))
})

test('a block gets another heading, and the others keep theirs', async () => {
  const { shop, seen } = await openWithBlocks()
  await changeBlock(shop, { id: 'two', heading: 'Spring' })
  await vi.waitFor(async () => expect(await seen()).toEqual(['one', 'Spring', 'three', 'four']))
})

test('an unknown block and a place beyond the last are refused without a change', async () => {
  const { shop, seen } = await openWithBlocks()
  const unknown = changeBlock(shop, { id: 'five', published: false })
  await expect(unknown).rejects.toMatchObject({ code: 'not_found', message: 'There is no block five.' })
  const tooFar = changeBlock(shop, { id: 'one', heading: 'Lost', place: 5 })
  await expect(tooFar).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringMatching('There are 4 places'),
  })
  expect(await seen()).toEqual(['one', 'two', 'three', 'four'])
})

test('concurrent moves leave every block with its own place', async () => {
  const { shop, db } = await openWithBlocks()
  const moves = ['one', 'two', 'three', 'four', 'one', 'two'].map((id, at) => ({ id, place: (at % 4) + 1 }))
  await Promise.all(moves.map((move) => changeBlock(shop, move)))
  const rows = await db.selectFrom('homepage_blocks').select('position').orderBy('position').execute()
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4])
})

async function openWithBlocks() {
  const opened = await openTestShop()
  for (const [at, id] of ['one', 'two', 'three', 'four'].entries()) await opened.has.deal(id, [], at + 1)
  return {
    ...opened,
    async seen() {
      const { data } = await opened.call(getHomepageBlock, {})
      return data.map(({ heading }) => heading)
    },
  }
}
