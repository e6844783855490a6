import { expect, test } from 'vitest'
import { isTooLittle } from '../../limits/least-payment.ts'
import { type PromoTerms, promoOff } from '../../offers/promos/promo-terms.ts'
import { checkoutAmounts, gstIn, shareOut } from './checkout-amounts.ts'

const apples = { priceCents: 450, specialCents: 400, quantity: 5, gstFree: true }
const soap = { priceCents: 1_100, specialCents: null, quantity: 2, gstFree: false }

const terms: PromoTerms = {
  kind: 'percent',
  percent: 10,
  amountCents: null,
  minGoodsCents: 0,
  maxOffCents: null,
}

test('the grand total is the goods less the promo code plus delivery and the window’s fee', () => {
  const off = { goodsCents: 420, deliveryCents: 0 }
  const { amounts, gstOfLines } = checkoutAmounts({
    lines: [apples, soap],
    deliveryCents: 690,
    windowFeeCents: 300,
    off,
  })

  expect(amounts).toEqual({
    itemsTotalCents: 4_450,
    productDiscountCents: 250,
    promoDiscountCents: 420,
    deliveryCents: 690,
    windowFeeCents: 300,
    grandTotalCents: 4_450 - 250 - 420 + 690 + 300,
    weighedCents: 0,
    // Soap: 2,200 less its share of 220. Delivery: 990. Fruit is GST-free.
    gstCents: 180 + 90,
  })
  expect(gstOfLines).toEqual([0, 180])
})

test('a free-delivery code removes the delivery’s GST too, and keeps the window’s fee', () => {
  const { amounts } = checkoutAmounts({
    lines: [apples],
    deliveryCents: 690,
    windowFeeCents: 110,
    off: { goodsCents: 0, deliveryCents: 690 },
  })

  expect(amounts).toMatchObject({ promoDiscountCents: 690, grandTotalCents: 2_000 + 110, gstCents: 10 })
})

test('the totals add up to the cent for every price and code, and the GST is the sum of its parts', () => {
  for (let n = 1; n <= 1_500; n++) {
    const lines = [
      {
        priceCents: n * 7,
        specialCents: n % 3 ? n * 7 - 1 : null,
        quantity: (n % 9) + 1,
        gstFree: n % 2 === 0,
      },
      { priceCents: n, specialCents: null, quantity: 3, gstFree: false },
      { priceCents: 333, specialCents: null, quantity: (n % 5) + 1, gstFree: n % 4 === 0 },
    ]
    const goodsCents = lines.reduce(
      (sum, line) => sum + (line.specialCents ?? line.priceCents) * line.quantity,
      0,
    )
    const percent = promoOff(
      { ...terms, percent: (n % 100) + 1 },
      { goodsCents, deliveryCents: 590, windowFeeCents: n % 400 },
    )
    const { amounts, gstOfLines } = checkoutAmounts({
      lines,
      deliveryCents: 590,
      windowFeeCents: n % 400,
      off: percent,
    })

    const parts = [amounts.itemsTotalCents, -amounts.productDiscountCents, -amounts.promoDiscountCents]
    const rest = [amounts.deliveryCents, amounts.windowFeeCents]
    expect([...parts, ...rest].reduce((sum, part) => sum + part, 0)).toBe(amounts.grandTotalCents)
    expect(amounts.grandTotalCents).toBeGreaterThanOrEqual(0)
    const ofLines = gstOfLines.reduce((sum, gst) => sum + gst, 0)
    expect(amounts.gstCents - ofLines).toBe(gstIn(590 + (n % 400)))
    expect(amounts.gstCents).toBeLessThanOrEqual(Math.ceil(amounts.grandTotalCents / 11) + lines.length)
    expect([...Object.values(amounts), ...gstOfLines].every(Number.isSafeInteger)).toBe(true)
  }
})

test('a sum is shared out in full, in proportion, and always the same way', () => {
  expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(shareOut(5, [2_000, 1_000, 0])).toEqual([3, 2, 0])
  expect(shareOut(700, [])).toEqual([])
  expect(shareOut(0, [5, 5])).toEqual([0, 0])
})

test('half a cent of GST is rounded up', () => {
  expect([0, 5, 6, 11, 16, 17, 1_100].map(gstIn)).toEqual([0, 0, 1, 1, 1, 2, 100])
})

test.each<[string, Partial<PromoTerms>, number, number, number | undefined]>([
  ['ten percent', {}, 5_000, 690, 500],
  ['half a cent up', {}, 1_005, 0, 101],
  ['at most so much', { maxOffCents: 300 }, 5_000, 690, 300],
  ['below its minimum', { minGoodsCents: 5_001 }, 5_000, 690, undefined],
  ['an amount', { kind: 'amount', percent: null, amountCents: 1_500 }, 12_000, 690, 1_500],
  ['an amount above the goods', { kind: 'amount', percent: null, amountCents: 1_500 }, 900, 690, 900],
  ['free delivery', { kind: 'free_delivery', percent: null }, 5_000, 690, 690],
  ['free delivery that is free already', { kind: 'free_delivery', percent: null }, 5_000, 0, undefined],
  ['an empty cart', {}, 0, 690, undefined],
])('a promo code’s discount: %s', (_, more, goodsCents, deliveryCents, expected) => {
  const off = promoOff({ ...terms, ...more }, { goodsCents, deliveryCents, windowFeeCents: 0 })
  expect(off && off.goodsCents + off.deliveryCents).toBe(expected)
})

const gift = { kind: 'amount', percent: null } as const

test.each<[string, Partial<PromoTerms>, number[], number[] | undefined]>([
  ['all of it', { ...gift, amountCents: 870 }, [870, 0, 0], [870, 0]],
  ['all but what a card can pay', { ...gift, amountCents: 820 }, [870, 0, 0], [820, 0]],
  ['less, where a cent less than that would be left', { ...gift, amountCents: 821 }, [870, 0, 0], [820, 0]],
  ['less, where one cent would be left', { percent: 99 }, [100, 0, 0], [50, 0]],
  ['less of the delivery', { kind: 'free_delivery', percent: null }, [30, 690, 0], [0, 670]],
  ['less, where the window’s fee alone would be left', { percent: 100 }, [870, 0, 30], [850, 0]],
  ['all that it can, where the window’s fee is enough', { percent: 100 }, [870, 0, 50], [870, 0]],
  ['nothing of what can only just be paid', { percent: 10 }, [50, 0, 0], undefined],
  ['nothing of what cannot be paid anyway', { percent: 10 }, [40, 0, 0], undefined],
  ['all of what cannot be paid anyway', { percent: 100 }, [40, 0, 0], [40, 0]],
])('a promo code leaves nothing to pay or what a card can be charged: %s', (_, more, costs, taken) => {
  const [goodsCents = 0, deliveryCents = 0, windowFeeCents = 0] = costs
  const off = promoOff({ ...terms, ...more }, { goodsCents, deliveryCents, windowFeeCents })
  expect(off && [off.goodsCents, off.deliveryCents]).toEqual(taken)
})

test('whatever the cart and code, the remaining amount can be paid, and a reduced code says so', () => {
  for (let goodsCents = 50; goodsCents < 400; goodsCents += 7) {
    for (let amountCents = 1; amountCents < 450; amountCents += 3) {
      const windowFeeCents = amountCents % 60
      const costs = { goodsCents, deliveryCents: 0, windowFeeCents }
      const off = promoOff({ ...terms, ...gift, amountCents }, costs)
      const taken = off?.goodsCents ?? 0
      expect(isTooLittle(goodsCents + windowFeeCents - taken)).toBe(false)
      expect(off?.isLimited ?? false).toBe(off !== undefined && taken < Math.min(amountCents, goodsCents))
    }
  }
})
