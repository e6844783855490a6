import { expect, test } from 'vitest'
import { amountsInDollars, amountsOf, amountsOfItems } from './amounts.ts'

const apples = { priceCents: 450, specialCents: 399, quantity: 3 }
const milk = { priceCents: 310, specialCents: null, quantity: 2 }

test('the grand total is the items less the discount plus delivery', () => {
  expect(amountsOf([apples, milk], 590)).toEqual({
    itemsTotalCents: 1_970,
    productDiscountCents: 153,
    deliveryCents: 590,
    grandTotalCents: 2_407,
  })
})

test('the totals add up to the cent for every price, quantity and fee', () => {
  for (let n = 1; n <= 2_000; n++) {
    const lines = [
      { priceCents: n * 7, specialCents: n % 3 ? n * 7 - 1 : null, quantity: (n % 99) + 1 },
      { priceCents: n, specialCents: null, quantity: 99 },
    ]
    const amounts = amountsOf(lines, n % 1_700)
    const { itemsTotalCents, productDiscountCents, deliveryCents, grandTotalCents } = amounts
    expect(itemsTotalCents - productDiscountCents + deliveryCents).toBe(grandTotalCents)
    expect(Object.values(amounts).every(Number.isSafeInteger)).toBe(true)
  }
})

test('an empty cart costs nothing, not even delivery', () => {
  expect(Object.values(amountsOf([], 590))).toEqual([0, 0, 0, 0])
})

test('a screen computes the same amounts from the API’s items', () => {
  const items = [
    { quantity: 3, product: { unit_price: 4.5, discounted_rate: 3.99 } },
    { quantity: 2, product: { unit_price: 3.1 } },
  ]

  const amounts = amountsOfItems(items, 5.9)

  expect(amounts).toEqual(amountsOf([apples, milk], 590))
  expect(amountsInDollars(amounts)).toEqual({
    total_amount: 19.7,
    discount: 1.53,
    delivery_charges: 5.9,
    bill_amount: 24.07,
  })
})
