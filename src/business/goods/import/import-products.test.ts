import { expect, test, vi } from 'vitest'
import { getProductById } from '#contract/goods/catalogue/catalogue.ts'
import type { Refusal } from '#contract/refusals.ts'
import { countStock, expectBooksBalance } from '#testing/expect-books-balance.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { applyDuePrices } from '../price-ledger/apply-due-prices.ts'
import { changePrice } from '../prices/change-price.ts'
import { importProducts } from './import-products.ts'
import { readProducts, type WrongLines } from './read-products.ts'

const NEEDED = 'id,sub_category_id,title,pack_size,pack_unit,price,special,offer_label'

test('an import adds a product with its price, stock and description', async () => {
  const { shop, call, db } = await open()
  const imported = await run(
    shop,
    `\ufeff${NEEDED},brand,dietary,description,stock,gst_free`,
    'pear,sub-Fruit,"Pears, ""Williams""",1,kg,4.90,,Autumn,Ourland,vegan|gluten free,"Two\nlines",12,yes',
  )

  expect(imported).toEqual({ added: 1, changed: 0, same: 0 })
  expect((await call(getProductById, { product_id: 'pear' })).data).toMatchObject({
    title: 'Pears, "Williams"',
    unit_price: 4.9,
    offer_label: 'Autumn',
    brand: 'Ourland',
    dietary: ['vegan', 'gluten free'],
    description: 'Two\nlines',
    in_stock: true,
    comparison_price: { label: '$0.49 per 100 g' },
  })
  expect(
    await db.selectFrom('prices').select(['product_id', 'price_cents', 'special_cents']).execute(),
  ).toEqual([{ product_id: 'pear', price_cents: 490, special_cents: null }])
  expect(await adjustments(db)).toEqual(['pear 12 import'])
})

test('an import changes only what the file contains, and the shop shows it', async () => {
  const { shop, call, db } = await open()
  const before = await countStock(db)
  const { data } = await call(getProductById, { product_id: 'apple' })
  expect(data).toMatchObject({ unit_price: 4.5, brand: 'Orchard' })

  const imported = await run(
    shop,
    `${NEEDED},stock`,
    'apple,sub-Fruit,Red apples,1,kg,5.00,,,5',
    'plum,sub-Fruit,plum,1,kg,4.50,,,',
  )

  expect(imported).toEqual({ added: 0, changed: 1, same: 1 })
  await vi.waitFor(async () => {
    const { data } = await call(getProductById, { product_id: 'apple' })
    expect(data).toMatchObject({ title: 'Red apples', unit_price: 5, brand: 'Orchard' })
  })
  expect(await adjustments(db)).toEqual(['apple -15 import'])
  await expectBooksBalance(db, before)
  expect(await run(shop, `${NEEDED},stock`, 'apple,sub-Fruit,Red apples,1,kg,5.00,,,5')).toEqual({
    added: 0,
    changed: 0,
    same: 1,
  })
  expect(await adjustments(db)).toHaveLength(1)
})

const PANEL = '150 g;6.5|Energy;345 kJ;230 kJ|Fat, total;0.2 g;0.1 g'
const LABEL = 'images,ingredients,allergens,nutrition,country_of_origin,storage,is_fresh,health_stars'
const PEARS = `pear,sub-Fruit,Pears,1,kg,4.90,,,/pictures/a.webp|/pictures/b.webp,"Pears, sugar",sulphites,"${PANEL}",Australia,Keep cool.,yes,4.5`

test('an import sets pictures and label details, and the same file again changes nothing', async () => {
  const { shop, call } = await open()
  const read = async () => (await call(getProductById, { product_id: 'pear' })).data
  await run(shop, `${NEEDED},${LABEL}`, PEARS)
  expect(await read()).toMatchObject({
    images: ['/pictures/a.webp', '/pictures/b.webp'],
    ingredients: 'Pears, sugar',
    allergens: ['sulphites'],
    country_of_origin: 'Australia',
    storage: 'Keep cool.',
    origin: 'Australia',
    health_stars: 4.5,
    nutrition: {
      serving_size: '150 g',
      servings_per_pack: 6.5,
      rows: [
        { nutrient: 'Energy', per_serving: '345 kJ', per_100: '230 kJ' },
        { nutrient: 'Fat, total', per_serving: '0.2 g', per_100: '0.1 g' },
      ],
    },
  })
  expect(await run(shop, `${NEEDED},${LABEL}`, PEARS)).toEqual({ added: 0, changed: 0, same: 1 })

  const said: string[] = []
  const changed = PEARS.replace('230 kJ', '240 kJ').replace('|/pictures/b.webp', '')
  await importProducts(shop, {
    ...fileOf(`${NEEDED},${LABEL}`, changed),
    onChange: ({ words }) => said.push(...words),
  })
  expect(said).toEqual([
    `nutrition ${PANEL} → ${PANEL.replace('230 kJ', '240 kJ')}`,
    'images /pictures/a.webp|/pictures/b.webp → /pictures/a.webp',
  ])
  await run(shop, `${NEEDED},nutrition`, 'pear,sub-Fruit,Pears,1,kg,4.90,,,')
  await vi.waitFor(async () => {
    const emptied = await read()
    expect([emptied.nutrition, emptied.images]).toEqual([undefined, ['/pictures/a.webp']])
  })
})

test.each([
  ['nutrition', '30 g|Energy;180 kJ;600 kJ', 'takes a panel like'],
  ['nutrition', '30 g;10', 'takes a panel like'],
  ['nutrition', '30 g;10|Energy;180 kJ', 'takes a panel like'],
  ['nutrition', '30 g;10|Energy;;600 kJ', 'takes a panel like'],
  ['nutrition', '30 g;some|Energy;1 kJ;2 kJ', 'takes a number like 500 or 1.25'],
  ['images', '/pictures/a.webp|javascript:x', 'takes an address like /pictures/apple.webp'],
  ['images', 'https://elsewhere.example/a.webp', 'takes an address like /pictures/apple.webp'],
  ['thumbnail', '//elsewhere.example/a.webp', 'takes an address like /pictures/apple.webp'],
  ['thumbnail', '/\\\\elsewhere.example/a.webp', 'takes an address like /pictures/apple.webp'],
  ['images', Array.from({ length: 13 }, (_, at) => `/${at}.webp`).join('|'), 'takes at most 12'],
])('an invalid cell of %s (%s) is reported with its line and column', async (column, cell, what) => {
  const { shop, db } = await open()
  const refusal = await refusalOf(run(shop, `${NEEDED},${column}`, `apple,sub-Fruit,Red,1,kg,5.00,,,${cell}`))
  expect(refusal.details).toEqual({ lines: [expect.stringContaining(`Line 2: ${column} ${what}`)] })
  expect(await db.selectFrom('products').select('id').where('title', '=', 'Red').execute()).toEqual([])
})

test('a barcode of another product is refused, unless it was a duplicate before or the file moves it', async () => {
  const { shop, db } = await open()
  const [apples, plums] = ['9300605121867', '4006381333931']
  await db.updateTable('products').set({ barcode: apples }).where('id', '=', 'apple').execute()
  const file = (apple: string, plum: string) =>
    `${NEEDED},barcode\napple,sub-Fruit,apple,1,kg,4.50,,,${apple}\nplum,sub-Fruit,plum,1,kg,4.50,,,${plum}`
  const refusal = await refusalOf(run(shop, file(apples, apples)))
  expect(refusal.details).toEqual({ lines: [`Line 3: barcode ${apples} already belongs to apple`] })
  expect(await run(shop, file(plums, apples))).toMatchObject({ changed: 2 })
  await db.updateTable('products').set({ barcode: apples }).execute()
  expect(await run(shop, file(apples, apples))).toMatchObject({ same: 2 })
})

test('a planned price still takes effect after an import', async () => {
  const { shop, clock, db } = await open()
  const validFrom = new Date(clock.now().getTime() + 3_600_000)
  await changePrice(shop, { productId: 'apple', priceCents: 700, validFrom })
  await run(shop, NEEDED, 'apple,sub-Fruit,apple,1,kg,5.00,,')
  clock.advance(3_600_000)
  await applyDuePrices(shop)
  expect(await db.selectFrom('products').select('price_cents').where('id', '=', 'apple').execute()).toEqual([
    { price_cents: 700 },
  ])
})

test('a dry run reports every change and makes none', async () => {
  const { shop, db } = await open()
  const said: string[] = []
  const rows = [
    'apple,sub-Fruit,Red apples,1,kg,4.50,4.00,,5,no',
    'pear,sub-Fruit,Pears,500,g,3.00,,,,',
    'plum,sub-Fruit,plum,1,kg,4.50,,,,',
  ]
  const imported = await importProducts(shop, {
    ...fileOf(`${NEEDED},stock,on_sale`, ...rows),
    dryRun: true,
    onChange: ({ id, isNew, words }) => said.push(`${isNew ? '+' : '~'} ${id}: ${words.join(', ')}`),
  })

  expect(imported).toEqual({ added: 1, changed: 1, same: 1 })
  expect(said).toEqual([
    '~ apple: title "apple" → "Red apples", on_sale yes → no, special none → $4.00, stock 20 → 5',
    expect.stringMatching(/^\+ pear: id "pear", .*title "Pears".*price \$3\.00/),
  ])
  expect(
    await db.selectFrom('products').select(['id', 'title', 'price_cents']).orderBy('id').execute(),
  ).toEqual([
    { id: 'apple', title: 'apple', price_cents: 450 },
    { id: 'plum', title: 'plum', price_cents: 450 },
  ])
  expect(await adjustments(db)).toEqual([])
})

test('a file with errors changes nothing and reports each of them', async () => {
  const { shop, db } = await open()
  const refusal = await refusalOf(
    run(
      shop,
      `${NEEDED},stock,compared_per`,
      'apple,sub-Fruit,Red apples,1,kg,5.00,,,5,',
      'pear,sub-Nowhere,"Two\nlines",0,kilo,five,,,-1,',
      'plum,sub-Nowhere,Plums,1,kg,4.00,4.00,,1,',
      'fig,sub-Fruit,Figs,1,kg,4.00,,,1,100 mL',
      'apple,sub-Nowhere,Apples again,1,kg,5.00,,,5,',
      'kiwi,sub-Fruit',
    ),
  )

  expect(refusal.message).toBe('Nothing was changed: the file has 10 faults.')
  expect(refusal.details).toEqual({
    lines: [
      'Line 3: title takes one line',
      'Line 3: pack_size takes a number like 500 or 1.25',
      'Line 3: pack_unit takes one of g, kg, mL, L, each, pack',
      'Line 3: price takes dollars like 3.50',
      'Line 3: stock takes a number from 0 to 9999999',
      'Line 5: special is not below price',
      'Line 6: compared_per 100 mL does not measure what is sold by kg',
      'Line 7: id apple is on line 2 already',
      'Line 7: there is no shelf with the id or the title sub-Nowhere',
      'Line 8: has 2 cells, and the first line has 10',
    ],
  })
  expect(await db.selectFrom('products').select('title').where('id', '=', 'apple').execute()).toEqual([
    { title: 'apple' },
  ])
})

test.each([
  ['', 'The file is empty.'],
  ['id,title\n', 'The first line is missing price, special, offer_label.'],
  [`${NEEDED},colour\n`, /There is no column "colour"/],
  [`${NEEDED},title\n`, 'The first line has title twice.'],
  [`${NEEDED}\n"pear`, 'Line 2: a quote is opened and never closed.'],
])('the file %j is refused with a reason', async (text, sentence) => {
  const { shop } = await open()
  await expect(run(shop, text)).rejects.toThrow(sentence)
})

test('concurrent imports and a price change leave the stock balanced and the newest prices in effect', async () => {
  const { shop, db, openAnother } = await open()
  const before = await countStock(db)
  const another = await openAnother()
  await Promise.all([
    run(shop, `${NEEDED},stock`, 'apple,sub-Fruit,One,1,kg,5.00,,,7', 'plum,sub-Fruit,One,1,kg,5.00,,,7'),
    run(
      another.shop,
      `${NEEDED},stock`,
      'plum,sub-Fruit,Two,1,kg,6.00,,,9',
      'apple,sub-Fruit,Two,1,kg,6.00,,,9',
    ),
    changePrice(another.shop, { productId: 'apple', priceCents: 800 }),
  ])
  await expectBooksBalance(db, before)
  const shown = await db.selectFrom('products').select(['price_id', 'price_cents']).orderBy('id').execute()
  const newest = await db
    .selectFrom('prices')
    .distinctOn('product_id')
    .select(['id as price_id', 'price_cents'])
    .orderBy('product_id')
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .execute()
  expect(shown).toEqual(newest)
})

test('an import of 1,200 products in small pieces adds all of them', async () => {
  const { shop, db } = await open()
  async function* pieces() {
    yield Buffer.from(`${NEEDED},stock\n`)
    for (let at = 0; at < 1_200; at++)
      yield Buffer.from(`p${at},sub-Fruit,Product ${at},1,kg,2.00,,,${at % 7}\n`)
  }
  const imported = await importProducts(shop, { read: (wrong) => readProducts(pieces(), wrong) })
  expect(imported).toEqual({ added: 1_200, changed: 0, same: 0 })
  const { products, priced } = await db
    .selectFrom('products')
    .select(({ fn }) => [fn.countAll<number>().as('products'), fn.count<number>('price_id').as('priced')])
    .executeTakeFirstOrThrow()
  expect([products, priced]).toEqual([1_202, 1_200])
})

async function open() {
  const opened = await openTestShop()
  await opened.has.product('apple', { brand: 'Orchard' })
  await opened.has.product('plum')
  await opened.db.updateTable('products').set({ compared_per: '100 g' }).execute()
  return opened
}

function run(shop: TestShop['shop'], ...lines: string[]) {
  return importProducts(shop, fileOf(...lines))
}

function fileOf(...lines: string[]) {
  async function* bytes() {
    yield Buffer.from(lines.join('\n'))
  }
  return { read: (wrong: WrongLines) => readProducts(bytes(), wrong) }
}

async function refusalOf(importing: Promise<unknown>): Promise<Refusal> {
  return importing.then(
    () => expect.unreachable(),
    (refusal) => refusal,
  )
}

async function adjustments(db: TestShop['db']): Promise<string[]> {
  const rows = await db.selectFrom('stock_adjustments').selectAll().orderBy('id').execute()
  return rows.map(({ product_id, quantity, reason }) => `${product_id} ${quantity} ${reason}`)
}
