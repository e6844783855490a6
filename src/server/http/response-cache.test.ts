import { expect, test, vi } from 'vitest'
import { type CachedResponse, cacheable, SHARED_CACHE_CONTROL } from './cached-response.ts'
import type { BackgroundWork } from './in-background.ts'
import { type Kind, RENEWED_EVERY_MS, ResponseCache, STALE_MS } from './response-cache.ts'

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
    ask: (key: string, kind?: Kind, status = 200) => cache.get(key, make(status), kind),
    /** Whether the key was still cached. */
    async has(key: string): Promise<boolean> {
      const before = made
      await cache.get(key, make(200))
      return made === before
    },
  }
}

test('the cache evicts the least recently used response when room runs out', async () => {
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

test('any number of searches and 404s leaves the pages that everyone reads in the cache', async () => {
  const { ask, has } = openCache()
  await ask('home')
  for (let search = 0; search < 40; search++) await ask(`search ${search}`, { share: 'unbounded' })
  for (let path = 0; path < 40; path++) await ask(`nowhere ${path}`, undefined, 404)

  expect(await has('home')).toBe(true)
  expect(await has('nowhere 39')).toBe(true)
  expect(await has('search 0')).toBe(false)
})

test('any number of redirects leaves the pages that everyone reads in the cache', async () => {
  const { ask, has } = openCache()
  await ask('home')
  for (let slug = 0; slug < 40; slug++) await ask(`misspelt ${slug}`, undefined, 301)

  expect(await has('home')).toBe(true)
  expect(await has('misspelt 39')).toBe(true)
})

test('a long URL, and a long redirect target, count towards the cache’s room', async () => {
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

test('simultaneous requests for a response share one build (single-flight)', async () => {
  const { cache } = openCache()
  const { promise: made, resolve: finish } = Promise.withResolvers<CachedResponse>()
  const asking = [1, 2, 3].map((one) =>
    cache.get('home', one === 1 ? () => made : () => Promise.reject(new Error('made twice'))),
  )
  finish(cacheable(200, 'home', {}))
  expect(new Set(await Promise.all(asking)).size).toBe(1)
})

test('each answer says whether it was a cache hit or a miss', async () => {
  const { ask } = openCache()
  const statusOf = async () => (await ask('home')).headers['cache-status']
  expect([await statusOf(), await statusOf()]).toEqual(['punnet; fwd=miss', 'punnet; hit'])
})

test('a failed response, or one made while the catalogue changed, is not cached', async () => {
  const { cache, ask, has } = openCache()
  await ask('broken', undefined, 500)
  expect(await has('broken')).toBe(false)

  const { promise: made, resolve: finish } = Promise.withResolvers<CachedResponse>()
  const asking = cache.get('price', () => made)
  cache.drop()
  finish(cacheable(200, 'of yesterday', {}))
  await asking
  expect(await has('price')).toBe(false)
})

test('a change drops the responses with one of its tags and no others', async () => {
  const { cache, give } = openPages()
  const ask = (key: string, ...tags: string[]) => give(key, { tags })
  await ask('home', 'product:apple', 'deal:fruit')
  await ask('pears', 'product:pear')
  cache.drop(['product:apple', 'product:plum'])
  expect([await ask('home', 'product:apple'), await ask('pears')]).toEqual(['home 2', 'pears 1'])

  cache.drop(['deal:fruit'])
  expect(await ask('home')).toBe('home 2')
  cache.drop()
  expect([await ask('home'), await ask('pears')]).toEqual(['home 3', 'pears 2'])
})

test('a stale page is served for less than a second more, while its successor is made once', async () => {
  const { cache, clock, give, finishNext } = openPages()
  const ask = () => give('home', { tags: ['product:apple'], mayBeStale: true })
  await ask()
  clock.now += RENEWED_EVERY_MS
  cache.drop(['product:apple'])

  const finish = finishNext()
  expect([await ask(), await ask(), await ask()]).toEqual(['home 1', 'home 1', 'home 1'])
  finish()
  await vi.waitFor(async () => expect(await ask()).toBe('home 2'))
  cache.drop(['product:apple'])
  clock.now += STALE_MS
  expect(await ask()).toBe('home 3')
})

test('a page that changes all the time is rebuilt only at fixed intervals', async () => {
  const { cache, clock, give, made } = openPages()
  const ask = () => give('home', { tags: ['product:apple'], mayBeStale: true })
  await ask()
  for (let n = 0; n < 100; n++) {
    clock.now += 20
    cache.drop(['product:apple'])
    await ask()
  }
  expect(made('home')).toBe(1 + 2_000 / RENEWED_EVERY_MS)
})

test('a stale page is found at once while no rebuild is due or while one runs, until its time is up', async () => {
  const { cache, clock, give, finishNext } = openPages()
  const ask = () => give('home', { tags: ['product:apple'], mayBeStale: true })
  const isFound = () => cache.find('home') !== undefined
  await ask()
  cache.drop(['product:apple'])
  expect(isFound()).toBe(true)
  clock.now += RENEWED_EVERY_MS
  expect(isFound()).toBe(false)
  const finish = finishNext()
  await ask()
  expect(isFound()).toBe(true)
  clock.now += STALE_MS
  expect(isFound()).toBe(false)
  finish()
})

test('a page that changed while it was made is served until its time is up, and then rebuilt', async () => {
  const { cache, clock, give, finishNext } = openPages()
  const ask = () => give('home', { tags: ['product:apple'], mayBeStale: true })
  const finish = finishNext()
  const asking = ask()
  cache.drop(['product:apple'])
  clock.now += STALE_MS - 1
  finish()
  expect([await asking, await ask()]).toEqual(['home 1', 'home 1'])
  clock.now += 1
  expect(await ask()).toBe('home 2')
})

test('a stale page tells CDNs not to keep it, and says that it is stale', async () => {
  const { cache, give, answers } = openPages()
  const ask = () => give('home', { tags: ['product:apple'], mayBeStale: true })
  await ask()
  await ask()
  cache.drop()
  await ask()
  expect(answers().map(({ headers }) => headers['cache-status'])).toEqual([
    'punnet; fwd=miss',
    'punnet; hit',
    'punnet; hit; detail=stale',
  ])
  expect(answers().map(({ headers }) => headers['cache-control']?.includes('s-maxage=0'))).toEqual([
    false,
    false,
    true,
  ])
})

test('a stale page is served while its rebuild fails, until its time is up', async () => {
  const { cache, clock, give, breakDown } = openPages()
  const ask = () => give('home', { tags: ['product:apple'], mayBeStale: true })
  await ask()
  clock.now += RENEWED_EVERY_MS
  cache.drop()
  breakDown()
  expect([await ask(), await ask()]).toEqual(['home 1', 'home 1'])
  clock.now += STALE_MS
  await expect(ask()).rejects.toThrow('broken')
})

test('a rebuild waits in the background until a caller has to wait for it', async () => {
  const { cache, clock, give, made } = openPages()
  const waiting: BackgroundWork[] = []
  const inBackground = (work: BackgroundWork) => waiting.push(work)
  const ask = () => give('home', { tags: ['product:apple'], mayBeStale: true, inBackground })
  await ask()
  clock.now += RENEWED_EVERY_MS
  cache.drop(['product:apple'])

  expect([await ask(), await ask(), made('home')]).toEqual(['home 1', 'home 1', 1])
  expect(waiting.map((work) => work.hasBegun())).toEqual([false])
  clock.now += STALE_MS
  expect(await Promise.all([ask(), ask()])).toEqual(['home 2', 'home 2'])
  expect(waiting.map((work) => work.hasBegun())).toEqual([true])
})

interface Given extends Pick<Kind, 'mayBeStale' | 'inBackground'> {
  tags?: string[]
}

/** Opens a cache on a stopped clock, with pages that state how often they were made. */
function openPages() {
  const clock = { now: 0 }
  const cache = new ResponseCache({ now: () => clock.now })
  const times = new Map<string, number>()
  const answers: CachedResponse[] = []
  let next: Promise<void> | undefined
  let isBroken = false
  async function make(key: string) {
    const wait = next
    next = undefined
    await wait
    if (isBroken) throw new Error('broken')
    times.set(key, (times.get(key) ?? 0) + 1)
    return cacheable(200, `${key} ${times.get(key)}`, { 'cache-control': SHARED_CACHE_CONTROL })
  }
  return {
    cache,
    clock,
    answers: () => answers,
    made: (key: string) => times.get(key) ?? 0,
    breakDown() {
      isBroken = true
    },
    finishNext() {
      const { promise, resolve } = Promise.withResolvers<void>()
      next = promise
      return resolve
    },
    async give(key: string, { tags = [], ...kind }: Given) {
      const answer = await cache.get(
        key,
        (addCacheTags) => {
          addCacheTags(...tags)
          return make(key)
        },
        kind,
      )
      answers.push(answer)
      return String(await answer.plain())
    },
  }
}

test('a rebuild is told whether the response before it went out of date quickly', async () => {
  let now = 0
  const cache = new ResponseCache({ now: () => now })
  const told: boolean[] = []
  const ask = () =>
    cache.get(
      'home',
      async (addCacheTags, changesOften) => {
        addCacheTags('catalogue')
        told.push(changesOften)
        return cacheable(200, 'home', {})
      },
      { mayBeStale: true },
    )
  for (const seconds of [60, 60, 5, 5, 60, 5]) {
    await ask()
    now += seconds * 1_000
    cache.drop(['catalogue'])
    now += STALE_MS
  }
  expect(told).toEqual([false, false, false, true, true, false])
})
