import { expect, test } from 'vitest'
import { openTestShop } from '#testing/open-test-shop.ts'
import { importProducts } from './import-products.ts'
import { readProducts } from './read-products.ts'

test('a file of prices changes prices only, and cannot add a product', async () => {
  const { shop, db, has } = await openTestShop()
  await has.product('apple', { brand: 'Orchard' })
  const bring = (...lines: string[]) =>
    importProducts(shop, {
      read: (wrong) => readProducts(bytesOf(['id,price,special,offer_label', ...lines]), wrong),
    })
  expect(await bring('apple,5.20,,Fresh')).toEqual({ added: 0, changed: 1, same: 0 })
  const apple = db.selectFrom('products').select(['title', 'brand', 'price_cents']).where('id', '=', 'apple')
  expect(await apple.executeTakeFirstOrThrow()).toEqual({
    title: 'apple',
    brand: 'Orchard',
    price_cents: 520,
  })
  await expect(bring('apple,6.00,,', 'pear,5.20,,')).rejects.toMatchObject({
    details: {
      lines: [
        'Line 3: there is no product pear, and a new one needs sub_category_id, title, pack_size, pack_unit',
      ],
    },
  })
  expect(await apple.executeTakeFirstOrThrow()).toMatchObject({ price_cents: 520 })
})

test('a file without required columns is refused with their names and the note that their cells may be empty', async () => {
  const { shop } = await openTestShop()
  await expect(
    importProducts(shop, { read: (wrong) => readProducts(bytesOf(['id,price', 'apple,5.20']), wrong) }),
  ).rejects.toThrow('The first line is missing special, offer_label. Their cells may be empty.')
})

test('the first price of a new product is written once', async () => {
  const { shop, db, clock, has } = await openTestShop()
  await has.product('apple')
  const passing = {
    ...clock,
    now() {
      clock.advance(5)
      return clock.now()
    },
  }
  const lines = [
    'id,sub_category_id,title,pack_size,pack_unit,price,special,offer_label',
    'pear,sub-Fruit,Pear,1,kg,4.00,,',
  ]
  await importProducts({ ...shop, clock: passing }, { read: (wrong) => readProducts(bytesOf(lines), wrong) })
  const prices = db.selectFrom('prices').select('price_cents').where('product_id', '=', 'pear')
  expect(await prices.execute()).toEqual([{ price_cents: 400 }])
})

async function* bytesOf(lines: string[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(lines.join('\n'))
}
