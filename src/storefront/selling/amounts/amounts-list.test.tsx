import { expect, test } from 'vitest'
import { render } from '#testing/render.tsx'
import { amountTexts as texts } from '../../texts/amounts.ts'
import { AmountsList } from './amounts-list.tsx'

const cart = { total_amount: 9, discount: 0, delivery_charges: 6.9, bill_amount: 15.9 }

test('a cart lists its items total, discount, distance, delivery charge and grand total', async () => {
  expect(await rowsOf({ amounts: cart, distance: 4.2 })).toEqual({
    [texts.itemsTotal]: '$9.00',
    [texts.productDiscount]: '$0.00',
    [texts.totalDistance]: '4.2 Km',
    [texts.deliveryCharge]: '$6.90',
    [texts.grandTotal]: '$15.90',
  })
})

test('an order also lists its promo discount, window fee and GST', async () => {
  const amounts = {
    ...cart,
    promo_discount: 1,
    window_fee: 2,
    gst: 0.81,
  }
  const { place, rows } = await open({ amounts, distance: 0 })
  expect(rows()).toMatchObject({ [texts.promoDiscount]: '-$1.00', [texts.windowFee]: '$2.00' })
  expect(place.textContent).toContain(texts.gst('$0.81'))
})

test.each([
  ['no code', { promo_discount: 0 }, texts.promoDiscount],
  ['a window that costs nothing', { window_fee: 0 }, texts.windowFee],
])('an order with %s has no row for it', async (_, more, name) => {
  expect(Object.keys(await rowsOf({ amounts: { ...cart, ...more }, distance: 0 }))).not.toContain(name)
})

test.each([
  [undefined, false],
  [0, false],
  [0.01, true],
])('a GST of %o is shown: %s', async (gst, isTold) => {
  const { place } = await open({ amounts: { ...cart, ...(gst !== undefined && { gst }) }, distance: 0 })
  expect(place.querySelector('p') !== null).toBe(isTold)
})

test.each([
  [0, '$0.00'],
  [2.5, '-$2.50'],
])('a discount of %d is shown as %s', async (discount, words) => {
  expect((await rowsOf({ amounts: { ...cart, discount }, distance: 0 }))[texts.productDiscount]).toBe(words)
})

test('a delivery charge of zero is shown as “FREE”', async () => {
  const rows = await rowsOf({ amounts: { ...cart, delivery_charges: 0 }, distance: 1 })
  expect(rows[texts.deliveryCharge]).toBe(texts.free)
})

test('a cart without an address has no rows for delivery', async () => {
  const rows = await rowsOf({ amounts: { ...cart, delivery_charges: 0 }, distance: 0, hasAddress: false })
  expect(Object.keys(rows)).toEqual([texts.itemsTotal, texts.productDiscount, texts.grandTotal])
})

type Props = Parameters<typeof AmountsList>[0]

async function rowsOf(props: Props) {
  return (await open(props)).rows()
}

async function open(props: Props) {
  const { place } = await render(<AmountsList {...props} />)
  const names = () => [...place.querySelectorAll('dt')]
  return {
    place,
    rows: () =>
      Object.fromEntries(names().map((name) => [name.textContent, name.nextElementSibling?.textContent])),
  }
}
