import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importProducts } from '#business/goods/import/import-products.ts'
import { readProducts, type WrongLines } from '#business/goods/import/read-products.ts'
import { addProduct, readProduct } from '#contract/goods/products/products.ts'
import { productFacts } from '#testing/product-facts.ts'
import { HEAD, openFiles } from '#testing/product-files.ts'
import { untilWaiting } from '#testing/waiting-for-locks.ts'

const cox = { ...productFacts(), id: 'cox', price: 6.2 }

test('adding a product is refused when an import takes its id at the same moment', async () => {
  const { manager, shop, db } = await openFiles()
  let adding: Promise<unknown[]> | undefined
  await importProducts(shop, {
    read,
    onImported: async () => {
      adding = Promise.allSettled([manager.call(addProduct, cox)])
      await untilWaiting(db, 1)
    },
  })
  expect(await adding).toMatchObject([
    { reason: { code: 'already_there', message: 'There is already a product cox: Cox.' } },
  ])
})

test('an import changes a product that a form is adding at the same moment', async () => {
  const { manager, shop, db } = await openFiles()
  let both: Promise<unknown[]> | undefined
  await db.transaction().execute(async (holding) => {
    await sql`lock table audit in share mode`.execute(holding)
    const adding = manager.call(addProduct, cox)
    await untilWaiting(db, 1)
    both = Promise.all([adding, importProducts(shop, { read })])
    await untilWaiting(db, 2)
  })
  expect(await both).toMatchObject([{ data: { price: 6.2 } }, { added: 0, changed: 1 }])
  expect((await manager.call(readProduct, { product_id: 'cox' })).data).toMatchObject({
    title: 'Cox',
    price: 5,
  })
})

function read(wrong: WrongLines) {
  async function* bytes() {
    yield Buffer.from(`${HEAD}\ncox,sub-Fruit,Cox,1,kg,5.00,,,`)
  }
  return readProducts(bytes(), wrong)
}
