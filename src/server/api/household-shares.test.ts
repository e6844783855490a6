import { expect, test } from 'vitest'
import { addToCart, fetchCart, removeFromCart } from '#contract/selling/cart/cart.ts'
import { addToHousehold, householdCart, takeFromHousehold } from '#contract/selling/household/household.ts'
import { openTestShop } from '#testing/open-test-shop.ts'

const MINUTE_MS = 60_000

test('units that the owner removes and adds again count as the owner’s', async () => {
  const { asAda, asJo, has, ada, jo, takeOut } = await open()
  await has.member(ada, jo, 2_000)
  await asJo(addToHousehold, { product_id: 'apple', quantity: 3 })
  await takeOut(2)
  await asAda(addToCart, { productId: 'apple', quantity: 2 })

  expect(await asJo(householdCart, {})).toMatchObject({
    left: 15.5,
    data: [{ quantity: 3, added_by: [{ name: 'Jo', quantity: 1 }] }],
  })
  await asJo(takeFromHousehold, { product_id: 'apple', quantity: 3 })
  expect((await asAda(fetchCart, {})).data).toMatchObject([{ quantity: 2 }])
  await expect(asJo(takeFromHousehold, { product_id: 'apple' })).rejects.toMatchObject({ code: 'not_found' })
})

test('the newest member additions go first when the owner removes more than their own units', async () => {
  const { asAda, asJo, asSam, has, ada, jo, sam, clock, takeOut } = await open()
  await has.member(ada, jo)
  await has.member(ada, sam)
  await asAda(addToCart, { productId: 'apple', quantity: 1 })
  await asJo(addToHousehold, { product_id: 'apple', quantity: 2 })
  clock.advance(MINUTE_MS)
  await asSam(addToHousehold, { product_id: 'apple', quantity: 3 })
  const sharesThen = async (less: number) => {
    await takeOut(less)
    await asAda(addToCart, { productId: 'apple', quantity: less })
    const [line] = (await asAda(householdCart, {})).data
    return line?.added_by.map(({ name, quantity }) => `${name} ${quantity}`)
  }

  expect(await sharesThen(1)).toEqual(['Jo 2', 'Sam 3'])
  expect(await sharesThen(2)).toEqual(['Jo 2', 'Sam 2'])
  expect(await sharesThen(4)).toEqual(['Jo 2'])
  expect(await sharesThen(5)).toEqual(['Jo 1'])
})

test('a member who removes units leaves the other members’ shares unchanged', async () => {
  const { asJo, asSam, has, ada, jo, sam } = await open()
  await has.member(ada, jo)
  await has.member(ada, sam)
  await asJo(addToHousehold, { product_id: 'apple', quantity: 2 })
  await asSam(addToHousehold, { product_id: 'apple', quantity: 3 })
  const { data } = await asJo(takeFromHousehold, { product_id: 'apple' })
  expect(data[0]?.added_by.map(({ name, quantity }) => [name, quantity]).sort()).toEqual([
    ['Jo', 1],
    ['Sam', 3],
  ])
})

test('the owner tells unnamed members apart by the last digits of their mobiles, which no member sees', async () => {
  const { asAda, asJo, asSam, has, db, ada, jo, sam } = await open()
  await db.updateTable('customers').set({ name: '' }).execute()
  await has.member(ada, jo)
  await has.member(ada, sam)
  await asJo(addToHousehold, { product_id: 'apple' })
  await asSam(addToHousehold, { product_id: 'apple' })
  const namesFor = async (as: typeof asAda) =>
    (await as(householdCart, {})).data[0]?.added_by.map(({ name }) => name).sort()
  expect(await namesFor(asAda)).toEqual(['Mobile ending 002', 'Mobile ending 003'])
  expect(await namesFor(asJo)).toEqual([null, null])
})

async function open() {
  const opened = await openTestShop()
  const { has, db, callAs } = opened
  await has.product('apple', { priceCents: 450, stock: 20 })
  const ada = await has.customer('0412345678')
  const jo = await has.customer('0400000002')
  const sam = await has.customer('0400000003')
  await db.updateTable('customers').set({ name: 'Jo Nguyen' }).where('id', '=', jo.id).execute()
  await db.updateTable('customers').set({ name: 'Sam Okafor' }).where('id', '=', sam.id).execute()
  const asAda = await callAs(ada)
  return {
    ...opened,
    ada,
    jo,
    sam,
    asAda,
    asJo: await callAs(jo),
    asSam: await callAs(sam),
    async takeOut(quantity: number) {
      const [line] = (await asAda(fetchCart, {})).data
      await asAda(removeFromCart, { cart_item_id: line?.id ?? '', quantity })
    },
  }
}
