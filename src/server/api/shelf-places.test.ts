import { expect, test } from 'vitest'
import { placeShelves, readShelf } from '#contract/goods/categories/categories.ts'
import { openCategories } from '#testing/open-categories.ts'

const nowhere = { aisle: null, bay: null }
const apples = { sub_category_id: 'apples', aisle: '1', bay: '2', seen: nowhere }
const milk = { sub_category_id: 'milk', aisle: ' Dairy wall ', bay: '', seen: nowhere }

test('shelves are given their places in the store, each in its own history and without a new version', async () => {
  const { manager } = await openCategories()
  const { data } = await manager.call(placeShelves, { places: [apples, milk] })
  expect(data.flatMap(({ shelves }) => shelves)).toMatchObject([
    { id: 'apples', aisle: '1', bay: '2', version: 1 },
    { id: 'berries', aisle: null, bay: null },
    { id: 'milk', aisle: 'Dairy wall', bay: null },
  ])
  expect((await manager.call(readShelf, { sub_category_id: 'milk' })).history[0]).toMatchObject({
    act: 'shelf.changed',
    changes: [{ field: 'aisle', after: 'Dairy wall' }],
  })
})

test('a shelf that was moved meanwhile is refused with the present places, and no other one is moved', async () => {
  const { manager } = await openCategories()
  await manager.call(placeShelves, { places: [apples] })
  const late = manager.call(placeShelves, { places: [milk, { ...apples, aisle: '9' }] })
  await expect(late).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { now: [{ shelves: [{ aisle: '1', bay: '2' }, nowhere] }, { shelves: [nowhere] }] },
  })
  // The answer to the first request was lost: sending it again changes nothing, and is no conflict.
  await manager.call(placeShelves, { places: [apples] })
  const { data, history } = await manager.call(readShelf, { sub_category_id: 'apples' })
  expect(data).toMatchObject({ aisle: '1', bay: '2' })
  expect(history.map(({ act }) => act)).toEqual(['shelf.changed', 'shelf.added'])
})

test('of two who move one shelf at the same moment one is refused', async () => {
  const { manager } = await openCategories()
  const outcomes = await Promise.allSettled(
    ['3', '4'].map((aisle) => manager.call(placeShelves, { places: [{ ...apples, aisle }] })),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('an unknown shelf and words that are too long for a sign are refused', async () => {
  const { manager } = await openCategories()
  const unknown = manager.call(placeShelves, { places: [{ ...apples, sub_category_id: 'none' }] })
  await expect(unknown).rejects.toMatchObject({ code: 'not_found', message: 'There is no shelf none.' })
  const long = manager.call(placeShelves, { places: [{ ...apples, aisle: 'a'.repeat(13) }] })
  await expect(long).rejects.toMatchObject({ code: 'invalid_input' })
})
