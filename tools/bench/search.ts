import path from 'node:path'
import { type CatalogueShop, openCatalogueShop } from './catalogue-shop.ts'
import { atMost, type Figure, median, printFigures, runMeasured, short } from './figures.ts'
import { Latencies } from './latencies.ts'
import { measureNewSearches } from './new-searches.ts'
import { prefixes, typos, words } from './queries.ts'
import { inTemporaryFolder } from './shop.ts'

const SMALL = 1_000
const LARGE = 50_000
const GROWTH_AT_MOST = 1.5
const WHOLE_PAGE = 6
const TURNS = 16
const TIMES_A_TURN = 300

const search = (query: string) => `/api/product/search-product?q=${encodeURIComponent(query)}`

interface Kind {
  name: string
  goalMs: number
  /** The answer is a page of products, which a small shop may not fill. */
  isList?: boolean
  pathsIn(shop: CatalogueShop): Promise<string[]>
}

const kinds: Kind[] = [
  { name: 'search, words', goalMs: 15, isList: true, pathsIn: async () => words.map(search) },
  {
    name: 'search, beginnings of words',
    goalMs: 15,
    isList: true,
    pathsIn: async () => prefixes.map(search),
  },
  { name: 'search, typos', goalMs: 40, isList: true, pathsIn: async () => typos.map(search) },
  {
    name: 'suggestions',
    goalMs: 15,
    pathsIn: async () =>
      [...prefixes, ...words].map((q) => `/api/product/search-suggestions?q=${encodeURIComponent(q)}`),
  },
  { name: 'sub-category', goalMs: 15, isList: true, pathsIn: subCategories },
  {
    name: 'sub-category, sorted and filtered',
    goalMs: 15,
    isList: true,
    pathsIn: async (shop) =>
      (await subCategories(shop)).map((path) => `${path}&sort=price_asc&in_stock=true`),
  },
  {
    name: 'deal',
    goalMs: 15,
    isList: true,
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

interface SearchRun {
  shop: CatalogueShop
  paths: string[]
}

async function subCategories({ db }: CatalogueShop): Promise<string[]> {
  const rows = await db.selectFrom('sub_categories').select(['id', 'category_id']).execute()
  return rows.map(
    (row) => `/api/product/sub-category?category_id=${row.category_id}&sub_category_id=${row.id}`,
  )
}

const NEW_SEARCHES = 'Searches that were never asked before, the shop and its database on one core'
await runMeasured(NEW_SEARCHES, () =>
  inTemporaryFolder(async (folder) => {
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
    return measureNewSearches(path.join(folder, 'usual'))
  }),
)

async function measure(
  { name, goalMs, isList, pathsIn }: Kind,
  small: CatalogueShop,
  large: CatalogueShop,
): Promise<Figure[]> {
  const all = { small: await pathsIn(small), large: await pathsIn(large) }
  const [p95] = await percentiles([{ shop: large, paths: all.large }])
  const whole = isList ? await wholePages({ small, large }, all) : all
  const [before = Number.NaN, now = Number.NaN] = await percentiles([
    { shop: small, paths: whole.small },
    { shop: large, paths: whole.large },
  ])
  return [
    atMost(`${name}: p95 at ${short(LARGE)} products`, p95 ?? Number.NaN, goalMs, 'ms'),
    atMost(
      `${name}${isList ? `, pages of ${WHOLE_PAGE}` : ''}: that of ${short(SMALL)} (${short(before)} ms) times`,
      now / before,
      GROWTH_AT_MOST,
      '',
    ),
  ]
}

interface OfBoth<Thing> {
  small: Thing
  large: Thing
}

/** Half a page in one shop cannot be compared with a whole one; nor can two searches with one, where both shops have both. */
async function wholePages(shops: OfBoth<CatalogueShop>, paths: OfBoth<string[]>): Promise<OfBoth<string[]>> {
  const small = await fillingPages(shops.small, paths.small)
  const large = await fillingPages(shops.large, paths.large)
  const shared = small.filter((path) => large.includes(path))
  return shared.length > 0 ? { small: shared, large: shared } : { small, large }
}

async function fillingPages(shop: CatalogueShop, paths: string[]): Promise<string[]> {
  const pages = paths.map((path) => `${path}&page_size=${WHOLE_PAGE}`)
  const counts: number[] = []
  for (const page of pages) counts.push(await shop.countIn(page))
  return pages.filter((_, n) => counts[n] === WHOLE_PAGE)
}

/** The 95th percentile of each turn, in the middle of all turns: one slow moment of the machine is no growth. */
async function percentiles(asked: SearchRun[], share = 0.95): Promise<number[]> {
  const turns = await inTurns(asked)
  return turns.map((each) => median(each.map((turn) => turn.percentile(share))))
}

async function measurePaging(shop: CatalogueShop): Promise<Figure[]> {
  const page = (page: number) => ({ shop, paths: [`${search('milk')}&page=${page}&page_size=12`] })
  const [before = Number.NaN, now = Number.NaN] = await percentiles([page(1), page(100)], 0.5)
  return [
    atMost(`search, page 100: the first page's ${short(before)} ms times`, now / before, GROWTH_AT_MOST, ''),
  ]
}

/** Alternates in short turns, so that other work on the machine affects all alike. */
async function inTurns(asked: SearchRun[]): Promise<Latencies[][]> {
  const latencies = asked.map((): Latencies[] => [])
  for (let turn = 0; turn <= TURNS; turn++) {
    for (const [place, { shop, paths }] of asked.entries()) {
      const inTurn = new Latencies()
      for (let time = 0; time < TIMES_A_TURN; time++) {
        const began = performance.now()
        await shop.ask(paths[(turn * TIMES_A_TURN + time) % paths.length] as string)
        inTurn.add(performance.now() - began)
      }
      // The first turn warms up.
      if (turn > 0) latencies[place]?.push(inTurn)
    }
  }
  return latencies
}
