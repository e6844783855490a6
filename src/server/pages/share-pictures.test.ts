import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestShop } from '#testing/open-test-shop.ts'
import { openTestStorefront } from '#testing/open-test-storefront.ts'

async function openShared() {
  const shop = await openTestShop()
  await shop.has.product('oats', { title: 'Rolled Oats', priceCents: 450, thumbnail: '' })
  await shop.has.product('dear', { title: 'Rolled Oats', priceCents: 990, thumbnail: '' })
  await shop.has.deal('Breakfast', ['oats', 'dear'])
  return { shop, open: await openTestStorefront(shop) }
}

test('a product and a deal have a share picture of 1,200 by 630 pixels', async () => {
  const { open } = await openShared()
  for (const address of ['/share/product/oats.jpg', '/share/deal/Breakfast.jpg']) {
    const picture = await open(address)
    expect([address, picture.status, picture.headers.get('content-type')]).toEqual([
      address,
      200,
      'image/jpeg',
    ])
    expect(picture.headers.get('cache-control')).toBe('public, max-age=600')
    const { width, height } = await sharp(await picture.arrayBuffer()).metadata()
    expect([width, height]).toEqual([1200, 630])
  }
})

test('the share picture shows the price, so that products of one name and two prices differ', async () => {
  const { open } = await openShared()
  const bytesOf = async (id: string) =>
    Buffer.from(await (await open(`/share/product/${id}.jpg`)).arrayBuffer())
  expect((await bytesOf('oats')).equals(await bytesOf('dear'))).toBe(false)
})

test('there is no share picture of an unknown product or deal', async () => {
  const { open } = await openShared()
  for (const address of ['/share/product/none.jpg', '/share/deal/none.jpg', '/share/promo/oats.jpg'])
    expect([address, (await open(address)).status]).toEqual([address, 404])
})

test('the pages of a product and a deal name their share picture and their price', async () => {
  const { open } = await openShared()
  const product = await (await open('/product/rolled-oats/pid/oats')).text()
  expect(product).toContain('<meta property="og:image" content="https://shop.test/share/product/oats.jpg"/>')
  expect(product).toContain('<meta property="og:image:width" content="1200"/>')
  expect(product).toMatch(/<meta name="description" content="Rolled Oats, 1 kg, \$4\.50 /)
  const deal = await (await open('/deal/breakfast/pid/Breakfast')).text()
  expect(deal).toContain('<meta property="og:image" content="https://shop.test/share/deal/Breakfast.jpg"/>')
  expect(deal).toMatch(/<meta name="description" content="[^"]*from \$4\.50/)
})
