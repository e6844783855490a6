import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { pictureAddress } from '#contract/goods/pictures/picture-address.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { pictureShelf } from '#testing/picture-shelf.ts'
import { fileNamesOf } from './picture-files.ts'
import { sweepPictures } from './sweep-pictures.ts'

const sides = [160, 320, 600]

async function openSweep() {
  const shelf = pictureShelf()
  const opened = await openTestShop({ pictureStore: shelf })
  const { db, clock } = opened
  async function keep(letter: string, stored = true) {
    const id = letter.repeat(24)
    const now = clock.now()
    await db
      .insertInto('pictures')
      .values({
        ...{ id, given_hash: Buffer.from(id), kind: 'product', file_name: 'a.jpg', width: 600, height: 400 },
        ...{ sides, bytes: 6, added_at: now, stored_at: stored ? now : null },
      })
      .execute()
    for (const name of fileNamesOf({ id, sides })) await shelf.put(name, Buffer.from(id))
    return { id, address: pictureAddress(id, 600) }
  }
  const left = async () =>
    (await db.selectFrom('pictures').select('id').orderBy('id').execute()).map(({ id }) => id[0])
  const sweepAfter = async (days: number) => {
    clock.advance(days * DAY_MS)
    await sweepPictures(opened.shop)
  }
  return { ...opened, shelf, keep, left, sweepAfter }
}

test('an unused picture is deleted with its files after 30 days and not before', async () => {
  const { shelf, keep, left, sweepAfter } = await openSweep()
  await keep('a')
  await sweepAfter(0)
  await sweepAfter(29)
  expect(await left()).toEqual(['a'])
  await sweepAfter(1)
  expect(await left()).toEqual([])
  expect(shelf.names()).toEqual([])
})

test('a picture used by a product or a shelf is kept, whatever its age', async () => {
  const { db, has, keep, left, sweepAfter } = await openSweep()
  const [inGallery, onShelf, unused] = [await keep('a'), await keep('b'), await keep('c')]
  await has.product('apple', {})
  await db
    .updateTable('products')
    .set({ images: [inGallery.address] })
    .execute()
  await db.updateTable('sub_categories').set({ image: onShelf.address }).execute()
  await sweepAfter(0)
  await sweepAfter(31)
  expect(await left()).toEqual(['a', 'b'])
  expect(unused.id[0]).toBe('c')
})

test('a picture that is used again has another 30 days once it is unused', async () => {
  const { db, has, keep, left, sweepAfter } = await openSweep()
  const { address } = await keep('a')
  await has.product('apple', {})
  await sweepAfter(0)
  await db
    .updateTable('products')
    .set({ images: [address] })
    .execute()
  await sweepAfter(29)
  await db.updateTable('products').set({ images: [] }).execute()
  await sweepAfter(2)
  await sweepAfter(28)
  expect(await left()).toEqual(['a'])
})

test('an unfinished upload is deleted within a day, but only once the picture store is up', async () => {
  const { shelf, keep, left, sweepAfter } = await openSweep()
  await keep('a', false)
  await sweepAfter(0)
  expect(await left()).toEqual(['a'])
  shelf.isAway = true
  await expect(sweepAfter(1)).rejects.toMatchObject({ code: 'pictures_unavailable' })
  expect(await left()).toEqual(['a'])
  shelf.isAway = false
  await sweepAfter(0)
  expect(await left()).toEqual([])
})
