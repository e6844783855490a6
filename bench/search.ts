import path from 'node:path'
import { type CatalogueShop, openCatalogueShop } from './catalogue-shop.ts'
import { atMost, type Figure, printFigures, short } from './figures.ts'
import { Latencies } from './latencies.ts'
import { beginRun } from './machine.ts'
import { inTemporaryFolder } from './shop.ts'

const SMALL = 1_000
const LARGE = 50_000
const GROWTH_AT_MOST = 1.5
const TIMES = 1_600
/** So many the small shop has to show of nearly everything: a longer answer is more work at any size. */
const SHORT_PAGE = 8
const TURNS = 8

const words = `milk, bread, eggs, chicken, rice, butter, peanut butter, apple, apple juice, banana, cheese, tomato, potato,
  onion, carrots, yoghurt, greek yoghurt, mince, sausages, snags, ground beef, capsicum, coriander, cilantro, chocolate,
  milk chocolate, ice cream, orange juice, olive oil, pasta, flour, sugar, tea, coffee, water, toilet paper, nappies,
  dog food, shampoo, frozen peas, gluten free bread, lactose free milk, milk 2l, 500g mince, dozen eggs, fruit, dairy,
  free range eggs, organic bananas, chips, biscuits, salmon, prawns, bacon, ham, honey, jam, lettuce, mushrooms, garlic`
const prefixes = `mil, bre, chee, choc, tom, app, ban, yog, chick, saus, fr, po, so, b, s, full cr, olive o, peanut b, whole, cof`
const typos = `bananna, mlik, choclate, chese, avacado, brocoli, spagetti, icecream, xyzzy milk, yoghrt, chiken, potatos,
  capsicm, zuchini, letuce, sausagess, cofee, bisciuts, tomatoe sause, brekfast cereal`

const split = (list: string) => list.split(',').map((query) => encodeURIComponent(query.trim()))
const search = (query: string) => `/api/product/search-product?q=${query}`
const shortPage = (path: string) => `${path}&page_size=${SHORT_PAGE}`

interface Kind {
  name: string
  goalMs: number
  hasPages?: boolean
  pathsIn(shop: CatalogueShop): Promise<string[]>
}

const kinds: Kind[] = [
  { name: 'search, words', goalMs: 15, hasPages: true, pathsIn: async () => split(words).map(search) },
  {
    name: 'search, beginnings of words',
    goalMs: 15,
    hasPages: true,
    pathsIn: async () => split(prefixes).map(search),
  },
  { name: 'search, typos', goalMs: 40, hasPages: true, pathsIn: async () => split(typos).map(search) },
  {
    name: 'suggestions',
    goalMs: 15,
    pathsIn: async () => split(`${prefixes}, ${words}`).map((q) => `/api/product/search-suggestions?q=${q}`),
  },
  { name: 'sub-category', goalMs: 15, hasPages: true, pathsIn: subCategories },
  {
    name: 'sub-category, sorted and filtered',
    goalMs: 15,
    hasPages: true,
    pathsIn: async (shop) =>
      (await subCategories(shop)).map((path) => `${path}&sort=price_asc&in_stock=true`),
  },
  {
    name: 'deal',
    goalMs: 15,
    hasPages: true,
    async pathsIn({ db }) {
      const deals = await db.selectFrom('deals').select('id').execute()
      return deals.map(({ id }) => `/api/product/deal?deal_id=${id}`)
    },
  },
  {
    name: 'product',
    goalMs: 15,
    async pathsIn({ db }) {
      const products = await db.selectFrom('products').select('id').orderBy('id').limit(100).execute()
      return products.map(({ id }) => `/api/product/get-product-by-id?product_id=${id}`)
    },
  },
]

async function subCategories({ db }: CatalogueShop): Promise<string[]> {
  const rows = await db.selectFrom('sub_categories').select(['id', 'category_id']).execute()
  return rows.map(
    (row) => `/api/product/sub-category?category_id=${row.category_id}&sub_category_id=${row.id}`,
  )
}

beginRun()
await inTemporaryFolder(async (folder) => {
  const small = await openCatalogueShop(path.join(folder, 'small'), SMALL)
  const large = await openCatalogueShop(path.join(folder, 'large'), LARGE)
  try {
    const figures: Figure[] = []
    for (const kind of kinds) figures.push(...(await measure(kind, small, large)))
    figures.push(...(await measurePaging(large)))
    printFigures(`The catalogue's calls, one at a time, in process, nothing kept`, figures)
  } finally {
    await Promise.all([small.close(), large.close()])
  }
})

async function measure(
  { name, goalMs, hasPages, pathsIn }: Kind,
  small: CatalogueShop,
  large: CatalogueShop,
) {
  const paths = [await pathsIn(small), await pathsIn(large)]
  const [before, now] = await percentiles(small, large, paths)
  const long = atMost(`${name}: p95 at ${short(LARGE)} products`, now, goalMs, 'ms')
  if (!hasPages) return [long, growth(name, before, now)]
  const [shortBefore, shortNow] = await percentiles(
    small,
    large,
    paths.map((each) => each.map(shortPage)),
  )
  const times = `${name}, whole pages: that of ${short(SMALL)} (${short(before)} ms) times`
  return [
    long,
    growth(`${name}, ${SHORT_PAGE} a page`, shortBefore, shortNow),
    { name: times, measured: short(now / before) },
  ]
}

function growth(name: string, before: number, now: number): Figure {
  return atMost(
    `${name}: that of ${short(SMALL)} (${short(before)} ms) times`,
    now / before,
    GROWTH_AT_MOST,
    '',
  )
}

async function percentiles(
  small: CatalogueShop,
  large: CatalogueShop,
  [ofSmall = [], ofLarge = []]: string[][],
) {
  const latencies = await inTurns([
    { shop: small, paths: ofSmall },
    { shop: large, paths: ofLarge },
  ])
  return latencies.map((each) => each.percentile(0.95)) as [number, number]
}

async function measurePaging(shop: CatalogueShop): Promise<Figure[]> {
  const page = (page: number) => ({ shop, paths: [`${search('milk')}&page=${page}&page_size=12`] })
  const [first, deep] = await inTurns([page(1), page(100)])
  const [before, now] = [first?.percentile(0.5) ?? 0, deep?.percentile(0.5) ?? 0]
  return [
    atMost(`search, page 100: the first page's ${short(before)} ms times`, now / before, GROWTH_AT_MOST, ''),
  ]
}

/** One after the other in short turns, so that whatever else the machine does falls on all alike. */
async function inTurns(asked: { shop: CatalogueShop; paths: string[] }[]): Promise<Latencies[]> {
  const latencies = asked.map(() => new Latencies())
  for (let turn = 0; turn <= TURNS; turn++) {
    for (const [place, { shop, paths }] of asked.entries()) {
      for (let time = 0; time < TIMES / TURNS; time++) {
        const began = performance.now()
        await shop.ask(paths[(turn * (TIMES / TURNS) + time) % paths.length] as string)
        // The first turn warms up.
        if (turn > 0) latencies[place]?.add(performance.now() - began)
      }
    }
  }
  return latencies
}
