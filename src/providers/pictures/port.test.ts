import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newFolder } from '#testing/new-folder.ts'
import { pictureBuckets } from '#testing/picture-buckets.ts'
import { folderStore } from './folder.ts'
import { type PictureStore, StoreUnavailable } from './port.ts'
import { s3Store } from './s3.ts'

const stores: [name: string, open: () => Promise<PictureStore>][] = [
  ['a folder', async () => folderStore(newFolder())],
  ...pictureBuckets.map(([name, open]): (typeof stores)[number] => [name, async () => s3Store(await open())]),
]

test.each(stores)('%s returns the files that were stored, small, large or empty', async (_, open) => {
  const store = await open()
  const id = newId()
  const files = [7, 12_000_000, 0].map((size, at) => ({ name: `${id}/${at}.avif`, bytes: randomBytes(size) }))
  for (const { name, bytes } of files) await store.put(name, bytes)
  for (const { name, bytes } of files) expect((await store.read(name))?.equals(bytes)).toBe(true)
  await store.remove(files.map(({ name }) => name))
})

test.each(stores)('%s has nothing under a name that was never stored or was removed', async (_, open) => {
  const store = await open()
  const name = `${newId()}/320.webp`
  expect(await store.read(name)).toBeUndefined()
  await store.put(name, Buffer.from('once'))
  await store.put(name, Buffer.from('once'))
  await store.remove([name, `${newId()}/160.webp`])
  await store.remove([name])
  expect(await store.read(name)).toBeUndefined()
})

test.each(stores)('%s stores and reads many files at the same moment', async (_, open) => {
  const store = await open()
  const id = newId()
  const files = Array.from({ length: 30 }, (_, n) => ({ name: `${id}/${n}.webp`, bytes: randomBytes(9_000) }))
  await Promise.all(files.map(({ name, bytes }) => store.put(name, bytes)))
  const read = await Promise.all(files.map(({ name }) => store.read(name)))
  expect(read).toEqual(files.map(({ bytes }) => bytes))
  await store.remove(files.map(({ name }) => name))
})

test.each(pictureBuckets)('%s refuses a wrong or unknown access key', async (_, open) => {
  const settings = await open()
  const name = `${newId()}/320.avif`
  for (const wrong of [{ secretAccessKey: 'another' }, { accessKeyId: 'NOBODY' }]) {
    const store = s3Store({ ...settings, ...wrong })
    await expect(store.put(name, Buffer.from('picture'))).rejects.toThrow('answered 403')
    await expect(store.read(name)).rejects.toThrow('answered 403')
    await expect(store.remove([name])).rejects.toThrow('answered 403')
  }
  expect(await s3Store(settings).read(name)).toBeUndefined()
})

test.each(pictureBuckets)(
  '%s that does not exist counts as unavailable, not as lacking the picture',
  async (_, open) => {
    const store = s3Store({ ...(await open()), bucket: `nowhere-${newId()}` })
    const name = `${newId()}/320.avif`
    await expect(store.put(name, Buffer.from('picture'))).rejects.toThrow(StoreUnavailable)
    await expect(store.read(name)).rejects.toThrow(StoreUnavailable)
    await expect(store.remove([name])).rejects.toThrow(StoreUnavailable)
  },
)

const newId = () => randomBytes(12).toString('hex')
