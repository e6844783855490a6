import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getProductById } from '#contract/goods/catalogue/catalogue.ts'
import { getHomepageBlock } from '#contract/offers/home-page/dashboard.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { readShopCommand } from './read-command.ts'

test('a price, a special and a stock typed by an operator show at the next look at the shop', async () => {
  const { type, call, clock } = await open()
  const apple = async () => (await call(getProductById, { product_id: 'apple' })).data
  expect(await apple()).toMatchObject({ unit_price: 4.5, in_stock: true })

  expect(await type('price apple 4.50 --special 2.80 --label Autumn')).toBe(
    'apple costs $4.50, on special for $2.80. The special ends on 2026-05-28, 12:00 am.',
  )
  expect(await type('stock apple -20 --because frost')).toBe('apple had 20 on hand and has 0 now.')

  await vi.waitFor(async () =>
    expect(await apple()).toMatchObject({
      unit_price: 4.5,
      discounted_rate: 2.8,
      offer_label: 'Autumn',
      in_stock: false,
    }),
  )
  expect(await type('stock apple =7')).toBe('apple had 0 on hand and has 7 now.')
  expect(await type('price apple 9 --from 2026-03-06')).toBe('apple costs $9.00 from 2026-03-06, 12:00 am.')
  expect(clock.now().toISOString()).toBe('2026-03-04T23:00:00.000Z')
})

test('the home page’s blocks are listed, moved, renamed and hidden', async () => {
  const { type, call, has } = await open()
  await has.deal('spring', [], 1)
  await has.deal('summer', [], 2)
  expect(await type('block')).toBe(
    '1  block-spring  shown  special_deal  spring\n2  block-summer  shown  special_deal  summer',
  )
  await type('block summer move 1')
  await type('block spring heading Fresh')
  expect(await type('block spring hide')).toBe(
    '1  block-summer  shown  special_deal  summer\n2  block-spring  hidden  special_deal  Fresh',
  )
  await vi.waitFor(async () => {
    const { data } = await call(getHomepageBlock, {})
    expect(data.map(({ heading }) => heading)).toEqual(['summer'])
  })
})

test('a deal is created, given products in order, renamed and removed', async () => {
  const { type, has } = await open()
  expect(await type('deal')).toBe('There are no deals.')
  await has.product('pear')
  await has.promo('SPRING')
  const id = /^\S+/.exec(await type('deal make Fruit'))?.[0]
  await type(`deal ${id} offer spring`)
  expect(await type(`deal ${id} products pear apple`)).toBe(
    `${id}  2 products  offers SPRING  Fruit\n  pear  pear\n  apple  apple`,
  )
  await type(`deal ${id} no-offer`)
  expect(await type(`deal ${id} rename Pomes`)).toMatch(`${id}  2 products  no offer  Pomes\n`)
  expect(await type('deal')).toBe(`${id}  2 products  no offer  Pomes`)
  await expect(type(`deal ${id} products plum`)).rejects.toThrow('There is no product plum.')
  await expect(type('deal soups rename Soups')).rejects.toThrow('There is no deal soups.')
  expect(await type(`deal ${id} remove`)).toBe('There are no deals.')
})

test('the banners are listed, and one gets and loses the offer of a promo code', async () => {
  const { type, has } = await open()
  expect(await type('banner')).toBe('The home page has no banners.')
  await has.promo('SPRING')
  await has.banner('berries')
  expect(await type('banner berries offer spring')).toBe(
    'berries  in block block-berries  offers SPRING  berries',
  )
  expect(await type('banner berries no-offer')).toBe('berries  in block block-berries  no offer  berries')
})

test('a promo code is created, shown and ended', async () => {
  const { type } = await open()
  const made =
    'SPRING  10% off  2026-03-05, 9:00 am to 2026-03-31, 12:00 am  from $40.00 of goods  500 uses left'
  expect(await type('promo spring create --percent 10 --until 2026-03-31 --min 40 --uses 500')).toBe(made)
  expect(await type('promo SPRING show')).toBe(made)
  expect(await type('promo spring end')).toBe('SPRING ended on 2026-03-05, 9:00 am.')
  expect(await type('promo')).toContain('SPRING  10% off')
})

test('a product table is tried in a dry run before it is imported', async () => {
  const { type, said, db } = await open()
  const folder = await mkdtemp(path.join(tmpdir(), 'punnet-import-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'products.csv')
  const header = 'id,sub_category_id,title,pack_size,pack_unit,price,special,offer_label'
  await writeFile(file, `${header}\r\npear,sub-Fruit,Pears,1,kg,3.20,,\r\napple,sub-Fruit,apple,1,kg,5,,\r\n`)

  expect(await type(`import ${file} --dry-run`)).toBe(
    'Nothing was changed. This would be: 1 new, 1 changed, 0 as they were.',
  )
  expect(said).toEqual(['~ apple: price $4.50 → $5.00', expect.stringMatching(/^\+ pear: .*price \$3\.20/)])
  expect(await type(`import ${file}`)).toBe('Imported: 1 new, 1 changed, 0 as they were.')
  expect(await db.selectFrom('products').select('price_cents').orderBy('id').execute()).toEqual([
    { price_cents: 500 },
    { price_cents: 320 },
  ])

  said.length = 0
  await writeFile(file, `${header}\nfig,sub-None,Figs,1,kg,0,,\n`)
  await expect(type(`import ${file}`)).rejects.toThrow('Nothing was changed: the file has 1 fault.')
  expect(said).toEqual(['Line 2: price takes dollars like 3.50'])
  await expect(type(`import ${folder}/none.csv`)).rejects.toThrow('none.csv cannot be read: ENOENT')
})

test.each([
  ['bake', 'There is no command bake.'],
  ['price apple', 'npm run shop -- price takes: price PRODUCT 3.50'],
  ['price apple 3,50', 'A price is in dollars, like 3.50, and not 3,50.'],
  ['price apple 3.50 --label Autumn', 'price takes:'],
  ['price apple 3.50 --colour red', 'There is no --colour here.'],
  ['price apple 3.50 --special', '--special wants something after it.'],
  ['price apple 3.50 --from tomorrow', 'A moment is like 2026-12-01'],
  ['price apple 3.50 --from 2026-13-01', 'A moment is like 2026-12-01'],
  ['price apple 3.50 --special 2.80', '$3.50 can’t be struck through'],
  ['price apple 4.50 --special 4 --until 2026-05-29', 'may run until the end of Wed 27 May'],
  ['price apple 3.50 --from 2026-03-04', 'This moment has passed.'],
  ['price apple 3.50 --until 2026-03-21', 'price takes:'],
  ['price apple 3.50 --special 3.50', 'A special price must be below the price.'],
  ['price kiwi 3.50', 'There is no product kiwi.'],
  ['stock apple 5', 'stock takes:'],
  ['stock apple -21', 'There are only 20 on hand.'],
  ['stock kiwi +1', 'There is no product kiwi.'],
  ['block spring', 'block takes:'],
  ['block spring show', 'There is no block spring.'],
  ['banner spring', 'banner takes:'],
  ['banner spring offer', 'banner takes:'],
  ['banner spring offer SPRING', 'There is no code SPRING.'],
  ['promo X create --percent 10 --amount 5 --until 2027-01-01', 'promo takes:'],
  ['promo XYZ create --percent 101 --until 2027-01-01', 'A code takes 1 to 100 percent off.'],
  ['promo XYZ show', 'There is no code XYZ.'],
])('%s is refused in one line: %s', async (typed, sentence) => {
  const { type } = await open()
  const refusal = await type(typed).then(
    () => expect.unreachable(),
    (error: Error) => error.message,
  )
  expect(refusal).toContain(sentence)
  expect(refusal).not.toContain('\n')
})

test('help lists all commands and the usage of each', () => {
  const all = readShopCommand(['help']) as string
  for (const name of ['import', 'price', 'stock', 'block', 'banner', 'promo']) {
    expect(all).toMatch(new RegExp(`^${name} `, 'm'))
    expect(all).toContain(readShopCommand(['help', name]))
    expect(readShopCommand([name, '--help'])).toBe(readShopCommand(['help', name]))
  }
  expect(readShopCommand([])).toBe(all)
})

async function open() {
  const opened = await openTestShop()
  await opened.has.product('apple')
  await opened.db.updateTable('products').set({ compared_per: '100 g' }).execute()
  const said: string[] = []
  return {
    ...opened,
    said,
    async type(words: string): Promise<string> {
      const asked = readShopCommand(words.split(' '))
      return typeof asked === 'string' ? asked : asked(opened.shop, (line) => said.push(line))
    },
  }
}
