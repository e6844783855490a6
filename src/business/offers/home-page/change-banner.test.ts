import { expect, test, vi } from 'vitest'
import { getHomepageBlock } from '#contract/offers/home-page/dashboard.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { changeOffer, listBanners } from './change-banner.ts'

test('a promo code is added to a banner and removed, and the home page follows', async () => {
  const { shop, offered } = await openWithBanners()
  expect(await offered()).toEqual({ one: undefined, other: undefined })

  await changeOffer(shop, 'one', 'SPRING')
  await vi.waitFor(async () => expect(await offered()).toEqual({ one: 'SPRING', other: undefined }))
  expect(await listBanners(shop)).toEqual([
    { id: 'one', block_id: 'block-one', banner_name: 'one', code: 'SPRING' },
    { id: 'other', block_id: 'block-other', banner_name: 'other', code: null },
  ])

  await changeOffer(shop, 'one', null)
  await vi.waitFor(async () => expect(await offered()).toEqual({ one: undefined, other: undefined }))
})

test('a missing or expired promo code and an unknown banner are refused without a change', async () => {
  const { shop, offered } = await openWithBanners()
  await changeOffer(shop, 'one', 'SPRING')

  const unknown = changeOffer(shop, 'one', 'AUTUMN')
  await expect(unknown).rejects.toMatchObject({ code: 'not_found', message: 'There is no code AUTUMN.' })
  const over = changeOffer(shop, 'one', 'WINTER')
  await expect(over).rejects.toMatchObject({ message: 'The code WINTER has ended.' })
  const nowhere = changeOffer(shop, 'third', 'SPRING')
  await expect(nowhere).rejects.toMatchObject({ code: 'not_found', message: 'There is no banner third.' })

  await vi.waitFor(async () => expect(await offered()).toEqual({ one: 'SPRING', other: undefined }))
})

async function openWithBanners() {
  const opened = await openTestShop()
  const { has, clock, call } = opened
  await has.promo('SPRING')
  await has.promo('WINTER', { endsAt: clock.now() })
  await has.banner('one')
  await has.banner('other', { position: 2 })
  async function offered() {
    const { data } = await call(getHomepageBlock, {})
    const banners = data.flatMap((block) => block.banners)
    return Object.fromEntries(banners.map(({ banner_name, offer }) => [banner_name, offer?.offer.value]))
  }
  return { ...opened, offered }
}
