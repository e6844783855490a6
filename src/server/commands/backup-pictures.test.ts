import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { addPicture } from '#business/goods/uploads/add-picture.ts'
import { fileNamesOf } from '#business/goods/uploads/picture-files.ts'
import { pictureAddress, srcSetOf } from '#contract/goods/pictures/picture-address.ts'
import { backup } from '#database/backup/backup.ts'
import { sealed } from '#database/backup/format.ts'
import { restore } from '#database/backup/restore.ts'
import { folderStore } from '#providers/pictures/folder.ts'
import { type PictureStore, StoreUnavailable } from '#providers/pictures/port.ts'
import { aPicture } from '#testing/a-picture.ts'
import { newFolder } from '#testing/new-folder.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { pictureShelf } from '#testing/picture-shelf.ts'
import { strictHeaders } from '../http/answer.ts'
import { uploadedPictures } from '../pages/uploaded-pictures.ts'
import { pictureFiles } from './picture-files.ts'

test('a lost shop is restored elsewhere and serves its pictures at the same addresses', async () => {
  const lost = await openShop(folderStore(newFolder()))
  const addresses = [await lost.add(400), await lost.add(440)]
  const file = await newFile()
  expect(await backup(lost.address, file, lost.files)).toMatchObject({ written: { files: 12, missing: 0 } })
  const found = await openShop(folderStore(newFolder()))

  expect(await restore(found.address, file, found.files)).toMatchObject({ pictures: 12 })

  for (const address of addresses) expect(await found.served(address)).toEqual(await lost.served(address))
  expect(await found.served(addresses[0] ?? '')).toHaveLength(6)
})

test('a picture that arrives during a backup is in it with all of its files, or not at all', async () => {
  const lost = await openShop()
  const file = await newFile()
  const coming = Promise.all([320, 330, 340].map(lost.send))
  for (let done = false; !done; ) {
    await backup(lost.address, file, lost.files)
    const found = await openShop()
    await restore(found.address, file, found.files)
    const rows = await found.db
      .selectFrom('pictures')
      .select(['id', 'width'])
      .where('stored_at', 'is not', null)
      .execute()
    for (const { id, width } of rows)
      expect(await found.served(`/photo/${id}/${width}.webp`)).toHaveLength(4 + 2 * Number(width > 320))
    done = rows.length > 0
  }
  await coming
})

test('a picture with a lost file is reported, and a removed picture is left out of the backup', async () => {
  const { add, address, files, shelf, db } = await openShop()
  await add(400)
  const [first = ''] = shelf.names()
  await shelf.remove([first])
  const file = await newFile()
  expect(await backup(address, file, files)).toMatchObject({ written: { files: 5, missing: 1 } })
  await db.updateTable('pictures').set({ removed_at: new Date() }).execute()
  expect(await backup(address, file, files)).toMatchObject({ written: { files: 0, missing: 0 } })
  await expect(restore(address, file, files)).resolves.toMatchObject({ pictures: 0 })
})

test('a restore interrupted among its pictures leaves the shop as it was, and can be repeated', async () => {
  const lost = await openShop()
  const wanted = await lost.add(400)
  const file = await newFile()
  await backup(lost.address, file, lost.files)
  const found = await openShop()
  const own = await found.add(440)
  const cut = stopAfter(found.shelf, 3)

  await expect(restore(found.address, file, pictureFiles(cut))).rejects.toThrow(
    'A picture’s file stood in the way, and the database was not changed: no room',
  )
  expect(await found.db.selectFrom('pictures').select('width').execute()).toEqual([{ width: 440 }])
  expect(await found.served(own)).toHaveLength(6)

  await restore(found.address, file, found.files)
  expect(await found.served(wanted)).toEqual(await lost.served(wanted))
  expect(await found.db.selectFrom('pictures').select('width').execute()).toEqual([{ width: 400 }])
})

test('a restore rewrites only the picture files that are broken', async () => {
  const { add, address, files, shelf, served } = await openShop()
  const shown = await add(400)
  const before = await served(shown)
  const file = await newFile()
  await backup(address, file, files)
  const [broken = ''] = shelf.names()
  await shelf.put(broken, Buffer.from('half'))
  await restore(address, file, pictureFiles(stopAfter(shelf, 1)))
  expect(await served(shown)).toEqual(before)
})

test('a backup from a shop with a bucket, or from before it held pictures, leaves pictures as they are', async () => {
  const { add, address, files, served } = await openShop()
  const shown = await add(400)
  const file = await newFile()
  await backup(address, file)
  expect(await restore(address, file, files)).toMatchObject({ pictures: 'elsewhere' })
  await rewrite(file, (text) =>
    text.replace('"version":2', '"version":1').replace(',"pictures":"elsewhere"', ''),
  )
  expect(await restore(address, file, files)).toMatchObject({ pictures: 'elsewhere' })
  expect(await served(shown)).toHaveLength(6)
})

test('a backup that would write outside the pictures is refused', async () => {
  const { add, address, files, shelf } = await openShop()
  await add(400)
  const file = await newFile()
  await backup(address, file, files)
  const before = shelf.names()
  await rewrite(file, (text) => text.replace(/"file":"[^"]+"/, '"file":"../../.ssh/keys"'))
  await expect(restore(address, file, files)).rejects.toThrow('has a file that is called ../../.ssh/keys')
  expect(shelf.names()).toEqual(before)
})

async function openShop(store?: PictureStore) {
  const shelf = pictureShelf()
  const pictureStore = store ?? shelf
  const opened = await openTestShop({ pictureStore })
  /** Adds a stored picture, which has six files. */
  async function add(width: number): Promise<string> {
    const [sides, now] = [[160, 320, width], opened.clock.now()]
    const id = `${width}`.padStart(24, '0')
    await opened.db
      .insertInto('pictures')
      .values({
        ...{ id, given_hash: Buffer.from(id), kind: 'product', file_name: 'a.jpg', width, height: 300 },
        ...{ sides, bytes: 6, added_at: now, stored_at: now },
      })
      .execute()
    for (const name of fileNamesOf({ id, sides })) await pictureStore.put(name, randomBytes(40_000))
    return pictureAddress(id, width)
  }
  async function send(width: number): Promise<void> {
    const ask = { kind: 'product' as const, file_name: 'figs.jpg', turns: 0, cut_x: 50, cut_y: 50 }
    await addPicture(opened.shop, ask, await aPicture({ width, height: 200 }))
  }
  /** Fetches every existing file of a picture, as a shopper's browser would. */
  async function served(address: string): Promise<Buffer[]> {
    const serve = uploadedPictures(opened.shop, strictHeaders(undefined))
    const paths = [srcSetOf(address, 'avif'), srcSetOf(address, 'webp')].flatMap((set) =>
      (set ?? '').split(', ').map((one) => one.split(' ')[0] ?? ''),
    )
    const answers = await Promise.all(
      paths.map((path) => serve(new Request(`http://shop.test${path}`), path)),
    )
    const found = answers.filter(({ status }) => status === 200)
    return Promise.all(found.map(async (answer) => Buffer.from(await answer.arrayBuffer())))
  }
  return { ...opened, shelf, files: pictureFiles(pictureStore), add, send, served }
}

/** Simulates a disk that is full after so many files. */
function stopAfter(store: PictureStore, files: number): PictureStore {
  let left = files
  return {
    ...store,
    async put(name, bytes) {
      if (left-- === 0) throw new StoreUnavailable('no room')
      await store.put(name, bytes)
    },
  }
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  const text = gunzipSync(readFileSync(file)).toString('latin1')
  const inside = text.slice(0, text.lastIndexOf('{"sha256"'))
  const parts = sealed(Readable.from([Buffer.from(change(inside), 'latin1')]))
  writeFileSync(
    file,
    gzipSync(Buffer.concat((await Readable.from(parts).toArray()).map((part) => Buffer.from(part)))),
  )
}

async function newFile(): Promise<string> {
  return join(newFolder(), 'shop.backup')
}
