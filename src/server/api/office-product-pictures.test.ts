import { expect, test } from 'vitest'
import { getProductById } from '#contract/goods/catalogue/catalogue.ts'
import { smallPicture } from '#contract/goods/pictures/picture-address.ts'
import { productHistory, readProduct } from '#contract/goods/products/products.ts'
import { addPicture } from '#contract/goods/uploads/pictures.ts'
import { setProductPictures } from '#contract/goods/uploads/product-pictures.ts'
import { aPicture } from '#testing/a-picture.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'

const product_id = 'apple'

async function openProduct() {
  const opened = await openTestShop()
  await opened.has.product(product_id, { thumbnail: '/pictures/apple.webp' })
  await opened.has.product('pear', {})
  const manager = await operatorOf(opened, 'manager')
  const ask = { kind: 'product', file_name: 'apple.jpg' } as const
  const file = new Blob([new Uint8Array(await aPicture())])
  const { address } = (await manager.callWithFile(addPicture, ask, file)).data
  const { version } = (await manager.call(readProduct, { product_id })).data
  return { ...opened, manager, address, version }
}

test('a product’s pictures are saved in order with their alt text, shown in the shop and recorded in the history', async () => {
  const { manager, call, address, version } = await openProduct()
  const pictures = [
    { address, alt: 'Two halves' },
    { address: '/pictures/apple.webp', alt: '' },
  ]
  const { data } = await manager.call(setProductPictures, { product_id, version, pictures })
  expect(data).toMatchObject({ pictures, version: version + 1 })
  expect((await call(getProductById, { product_id })).data).toMatchObject({
    thumbnail: smallPicture(address),
    images: [address, '/pictures/apple.webp'],
    picture_alts: { [address]: 'Two halves' },
  })
  const [entry] = (await manager.call(productHistory, { product_id })).data
  expect(entry).toMatchObject({ act: 'product.changed' })
})

test('a product without pictures gets a drawn one, and another product stays unchanged', async () => {
  const { manager, call, db, version } = await openProduct()
  const others = () => db.selectFrom('products').selectAll().where('id', '=', 'pear').execute()
  const before = await others()
  await manager.call(setProductPictures, { product_id, version, pictures: [] })
  expect((await call(getProductById, { product_id })).data.images[0]).toMatch(/^\/pack\/apple\./)
  expect(await others()).toEqual(before)
})

test.each([
  '/photo/0123456789abcdef01234567/600.webp',
  'https://elsewhere.example/a.webp',
  '/pictures/pear.webp',
])('the picture %s, which the office did not upload for the product, is refused', async (address) => {
  const { manager, version } = await openProduct()
  const setting = manager.call(setProductPictures, { product_id, version, pictures: [{ address, alt: '' }] })
  await expect(setting).rejects.toMatchObject({ code: 'invalid_input' })
})

test('an empty picture address is refused for a product without pictures', async () => {
  const { manager, call, version } = await openProduct()
  const { data } = await manager.call(setProductPictures, { product_id, version, pictures: [] })
  const nothing = { product_id, version: data.version, pictures: [{ address: '', alt: '' }] }
  await expect(manager.call(setProductPictures, nothing)).rejects.toMatchObject({ code: 'invalid_input' })
  expect((await call(getProductById, { product_id })).data.images[0]).toMatch(/^\/pack\/apple\./)
})

test('when pictures are set twice at the same moment, the second request is refused and shown the first', async () => {
  const { manager, address, version } = await openProduct()
  const set = (alt: string) =>
    manager.call(setProductPictures, { product_id, version, pictures: [{ address, alt }] })
  const outcomes = await Promise.allSettled([set('Mine'), set('Theirs')])
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(refused[0]?.reason).toMatchObject({
    code: 'changed_meanwhile',
    details: { now: { version: version + 1, pictures: [{ address, alt: expect.any(String) }] } },
  })
})
