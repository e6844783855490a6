import { expect, test } from 'vitest'
import { type CachedResponse, cacheable } from './cached-response.ts'
import { ResponseCache, type Share } from './response-cache.ts'

const MEGABYTE = 1_000_000

function openCache() {
  const cache = new ResponseCache()
  let made = 0
  const body = 'x'.repeat(MEGABYTE)
  const make = (status: number) => async () => {
    made++
    return cacheable(status, body, {})
  }
  return {
    cache,
    ask: (key: string, share?: Share, status = 200) => cache.get(key, make(status), share),
    /** Whether it was still there. */
    async has(key: string): Promise<boolean> {
      const before = made
      await cache.get(key, make(200))
      return made === before
    },
  }
}

test('what was asked for most recently stays when room runs out', async () => {
  const { ask, has } = openCache()
  await ask('home')
  for (let page = 0; page < 40; page++) {
    await ask(`product ${page}`)
    await ask('home')
  }
  expect(await has('home')).toBe(true)
  expect(await has('product 39')).toBe(true)
  expect(await has('product 0')).toBe(false)
})

test('any number of searches, and of pages that are not there, leaves what everybody reads', async () => {
  const { ask, has } = openCache()
  await ask('home')
  for (let search = 0; search < 40; search++) await ask(`search ${search}`, 'unbounded')
  for (let path = 0; path < 40; path++) await ask(`nowhere ${path}`, 'bounded', 404)

  expect(await has('home')).toBe(true)
  expect(await has('nowhere 39')).toBe(true)
  expect(await has('search 0')).toBe(false)
})

test('any number of addresses that lead elsewhere leaves what everybody reads', async () => {
  const { ask, has } = openCache()
  await ask('home')
  for (let slug = 0; slug < 40; slug++) await ask(`misspelt ${slug}`, 'bounded', 301)

  expect(await has('home')).toBe(true)
  expect(await has('misspelt 39')).toBe(true)
})

test('a long address, and one that a response leads to, take room of their own', async () => {
  const slug = 'x'.repeat(10_000)
  for (const [keyOf, headers] of [
    [(n: number) => `${slug} ${n}`, {}],
    [(n: number) => `short ${n}`, { location: slug }],
  ] as const) {
    const cache = new ResponseCache()
    let made = 0
    const ask = (n: number) => cache.get(keyOf(n), async () => cacheable(404, `${made++}`, headers))
    for (let n = 0; n < 2_000; n++) await ask(n)
    await ask(1_999)
    expect(made).toBe(2_000)
    await ask(0)
    expect(made).toBe(2_001)
  }
})

test('asked for by many at once, it is made once', async () => {
  const { cache } = openCache()
  const { promise: made, resolve: finish } = Promise.withResolvers<CachedResponse>()
  const asking = [1, 2, 3].map((one) =>
    cache.get('home', one === 1 ? () => made : () => Promise.reject(new Error('made twice'))),
  )
  finish(cacheable(200, 'home', {}))
  expect(new Set(await Promise.all(asking)).size).toBe(1)
})

test('each answer says whether it was kept or made for the asker', async () => {
  const { ask } = openCache()
  const statusOf = async () => (await ask('home')).headers['cache-status']
  expect([await statusOf(), await statusOf()]).toEqual(['punnet; fwd=miss', 'punnet; hit'])
})

test('what broke, and what was made while the catalogue changed, is not kept', async () => {
  const { cache, ask, has } = openCache()
  await ask('broken', 'bounded', 500)
  expect(await has('broken')).toBe(false)

  const { promise: made, resolve: finish } = Promise.withResolvers<CachedResponse>()
  const asking = cache.get('price', () => made)
  cache.clear()
  finish(cacheable(200, 'of yesterday', {}))
  await asking
  expect(await has('price')).toBe(false)
})
