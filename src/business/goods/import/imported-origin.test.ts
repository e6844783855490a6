import { expect, test } from 'vitest'
import { openTestShop } from '#testing/open-test-shop.ts'
import { importProducts } from './import-products.ts'
import { readProducts } from './read-products.ts'

const COLUMNS = 'id,sub_category_id,title,pack_size,pack_unit,price,special,offer_label,is_fresh,health_stars'

test('an import refuses a fresh product without a country, and stars that no pack has', async () => {
  const { shop, has } = await openTestShop()
  await has.subCategory('Fruit')
  const bring = (stars: string) =>
    importProducts(shop, {
      read: (wrong) =>
        readProducts(bytesOf([COLUMNS, `pear,sub-Fruit,Pears,1,kg,4.90,,,yes,${stars}`]), wrong),
    })
  await expect(bring('')).rejects.toMatchObject({
    details: { lines: [expect.stringMatching(/^Line 2: Pears.* need a country of origin\.$/)] },
  })
  await expect(bring('4.2')).rejects.toMatchObject({
    details: { lines: ['Line 2: health_stars takes stars from 0.5 to 5, by halves'] },
  })
})

async function* bytesOf(lines: string[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(lines.join('\n'))
}
