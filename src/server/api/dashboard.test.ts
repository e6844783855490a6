import { expect, test, vi } from 'vitest'
import { announceDuePromos } from '#business/offers/promos/running-promos.ts'
import { fetchCategories, getHomepageBlock } from '#contract/offers/home-page/dashboard.ts'
import { openTestShop } from '#testing/open-test-shop.ts'

test('the home page shows its blocks in order, and each deal shows its products in order', async () => {
  const { call, has } = await openTestShop()
  await has.product('pear')
  await has.product('apple', { priceCents: 450, specialCents: 300, offerLabel: 'Special' })
  await has.deal('Second', ['pear'], 2)
  await has.deal('First', ['apple', 'pear'], 1)

  const { data } = await call(getHomepageBlock, {})

  expect(
    data.map(({ id, heading, products }) => [id, heading, products.map((product) => product.id)]),
  ).toEqual([
    ['First', 'First', ['apple', 'pear']],
    ['Second', 'Second', ['pear']],
  ])
  expect(data[0]?.products[0]).toEqual({
    id: 'apple',
    title: 'apple',
    unit: 1,
    unit_type: 'kg',
    unit_price: 4.5,
    discounted_rate: 3,
    offer_label: 'Special',
    thumbnail: '/pictures/basket.webp',
    comparison_price: { amount: 3, per: 'kg', label: '$3.00 per kg' },
    category_id: 'cat-Fruit',
    in_stock: true,
  })
})

test('a block that is not published, and a retired product, are not shown', async () => {
  const { call, db, has, clock } = await openTestShop()
  await has.product('apple')
  await has.product('pear')
  await has.deal('Shown', ['apple', 'pear'])
  await has.deal('Hidden', ['apple'])
  await db.updateTable('homepage_blocks').set({ published: false }).where('deal_id', '=', 'Hidden').execute()
  await db.updateTable('products').set({ retired_at: clock.now() }).where('id', '=', 'pear').execute()

  const { data } = await call(getHomepageBlock, {})

  expect(data.map(({ id, products }) => [id, products.length])).toEqual([['Shown', 1]])
})

test('a block without products or banners, or of an unknown type, does not break the home page', async () => {
  const { call, db, has } = await openTestShop()
  await has.deal('Empty', [])
  await db.insertInto('homepage_blocks').values({ id: 'odd', position: 9, block_type: 'hologram' }).execute()

  const { data } = await call(getHomepageBlock, {})

  expect(data.map(({ block_type, products, banners }) => [block_type, products, banners])).toEqual([
    ['special_deal', [], []],
    ['hologram', [], []],
  ])
})

test('a banner carries its offer from the moment its promo code starts until it ends', async () => {
  const { call, has, clock, shop } = await openTestShop()
  const minutesOn = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000)
  await has.promo('SPRING', { startsAt: minutesOn(1), endsAt: minutesOn(3) })
  await has.banner('spring', { code: 'SPRING', link: '/deal/spring/pid/spring' })
  await has.banner('plain', { position: 2 })
  const banners = async () => (await call(getHomepageBlock, {})).data.flatMap((block) => block.banners)
  const spring = { image: '/spring.webp', image_mobile: '', banner_name: 'spring' }
  const plain = { image: '/plain.webp', image_mobile: '', banner_name: 'plain' }
  const withLink = { ...spring, link: '/deal/spring/pid/spring' }
  expect(await banners()).toEqual([withLink, plain])

  clock.advance(60_000)
  await announceDuePromos(shop)
  await vi.waitFor(async () =>
    expect(await banners()).toEqual([
      { ...withLink, offer: expect.objectContaining({ offer: { key: 'Use code', value: 'SPRING' } }) },
      plain,
    ]),
  )

  clock.advance(2 * 60_000)
  await announceDuePromos(shop)
  await vi.waitFor(async () => expect(await banners()).toEqual([withLink, plain]))
})

test('a banner says that each customer may use its code once', async () => {
  const { call, has } = await openTestShop()
  await has.promo('HELLO', { usesPerCustomer: 1 })
  await has.promo('SPRING', { usesPerCustomer: 3 })
  await has.banner('hello', { code: 'HELLO' })
  await has.banner('spring', { code: 'SPRING', position: 2 })
  const { data } = await call(getHomepageBlock, {})
  expect(data.flatMap(({ banners }) => banners.map(({ is_once }) => is_once))).toEqual([true, undefined])
})

test('a banner picture uploaded in the office comes in all its sizes, and any other picture comes as it is', async () => {
  const { call, db, has } = await openTestShop()
  const [wide, small] = ['0123456789abcdef01234567', '89abcdef0123456789abcdef']
  await has.banner('both')
  await has.banner('wide', { position: 2 })
  await has.banner('own', { position: 3 })
  const image = `/photo/${wide}/1920.webp`
  await db.updateTable('banners').set({ image }).where('id', 'in', ['both', 'wide']).execute()
  const image_mobile = `/photo/${small}/600.webp`
  await db.updateTable('banners').set({ image_mobile }).where('id', '=', 'both').execute()
  const { data } = await call(getHomepageBlock, {})
  const sidesOf = (set?: string) => set?.match(/\d+(?=w)/g)?.map(Number)
  const all = [160, 320, 480, 800, 1200, 1920]
  expect(data.map(({ banners: [one] }) => [sidesOf(one?.image_set), sidesOf(one?.image_mobile_set)])).toEqual(
    [
      [all, [160, 320, 480, 600]],
      // The picture is twice as wide as the frame that it fills, so its width descriptors are halved.
      [all, all.map((side) => side / 2)],
      [undefined, undefined],
    ],
  )
  expect(data[0]?.banners[0]?.image_mobile_set).toContain(`/photo/${small}/320.avif 320w, `)
})

test('a banner whose promo code has an unfinished sheet is still shown', async () => {
  const { call, db, has } = await openTestShop()
  await has.promo('SPRING')
  await db.updateTable('promos').set({ sheet: '{}' }).execute()
  await has.banner('spring', { code: 'SPRING' })
  const { data } = await call(getHomepageBlock, {})
  expect(data[0]?.banners).toEqual([{ image: '/spring.webp', image_mobile: '', banner_name: 'spring' }])
})

test('the categories come with their sub-categories', async () => {
  const { call, has } = await openTestShop()
  await has.subCategory('Dairy')

  const { data } = await call(fetchCategories, {})

  expect(data).toEqual([
    {
      id: 'cat-Dairy',
      category_id: 'cat-Dairy',
      title: 'Dairy',
      image: '/pictures/basket.webp',
      subcategories: [{ id: 'sub-Dairy', title: 'Dairy', image: '/pictures/basket.webp' }],
    },
  ])
})

test('a changed price reaches every process that shares the database', async () => {
  const one = await openTestShop()
  const other = await one.openAnother()
  await one.has.product('apple', { priceCents: 450 })
  await one.has.deal('Fruit', ['apple'])
  const priceAt = async ({ call }: typeof one) =>
    (await call(getHomepageBlock, {})).data[0]?.products[0]?.unit_price
  await vi.waitFor(async () => expect([await priceAt(one), await priceAt(other)]).toEqual([4.5, 4.5]))

  await one.db.updateTable('products').set({ price_cents: 500 }).where('id', '=', 'apple').execute()

  await vi.waitFor(async () => expect([await priceAt(one), await priceAt(other)]).toEqual([5, 5]))
})

test('a home page that has not changed is answered with 304 and no body', async () => {
  const { has, send } = await openTestShop()
  await has.product('apple')
  await has.deal('Fruit', ['apple'])
  const path = '/api/dashboard/get-homepage-block'
  const first = await vi.waitFor(async () => {
    const answer = await send(path)
    expect(await answer.clone().json()).toMatchObject({ data: [{ products: [{ id: 'apple' }] }] })
    return answer
  })

  const again = await send(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })

  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})
