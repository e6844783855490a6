import { expect, test } from 'vitest'
import { Refusal, refusals } from '#contract/refusals.ts'
import {
  after,
  answered,
  arrived,
  asking,
  awoke,
  bankAsks,
  choice,
  dearer,
  expectStory,
  failed,
  formFine,
  formWrong,
  inAddress,
  looked,
  notPlaced,
  ORDER,
  payByCard,
  payOnPage,
  payOrder,
  placed,
  placing,
  pressed,
  type Story,
  short,
} from '#testing/checkout-stories.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import { isBusy, isResting, next } from './checkout-machine.ts'
import { beginning, type CheckoutEvent } from './checkout-state.ts'

test.each<Story>([
  [
    'a press with everything chosen has the card form checked first',
    [payByCard],
    { step: { at: 'checking-form', what: { choice } }, isMissing: false },
  ],
  ['a card that is typed wrong orders nothing', [payByCard, formWrong()], { step: { at: 'idle' } }],
  [
    'a press with something missing says so, and orders nothing',
    [pressed('card', undefined)],
    { step: { at: 'unfilled' }, isMissing: true },
  ],
  [
    'once all is chosen, nothing is missing any more',
    [pressed('card', undefined), payByCard],
    { step: { at: 'checking-form', what: { choice } }, isMissing: false },
  ],
  [
    'a fine form has the order placed, as it was on the screen',
    [payByCard, formFine],
    { step: { at: 'placing', way: 'card', choice } },
  ],
  [
    'the provider’s own page needs no form of ours',
    [payOnPage],
    { step: { at: 'placing', way: 'page', choice } },
  ],
  [
    'a placed order stands in the address before the bank is asked',
    [payByCard, formFine, placed],
    { step: { at: 'placed', way: 'card', orderId: ORDER }, placedId: ORDER },
  ],
  ['and then the bank is asked', asking, { step: { at: 'asking', way: 'card', orderId: ORDER } }],
  [
    'an order that costs nothing is paid with being placed',
    [payOnPage, { type: 'placed', orderId: ORDER, isPaid: true }],
    { step: { at: 'paid', orderId: ORDER }, placedId: ORDER },
  ],
  [
    'an order that waits already is not placed again',
    [payOrder, formFine],
    { step: { at: 'asking', way: 'card', orderId: ORDER } },
  ],
  [
    'nor is it on its way to the provider’s page',
    [pressed('page', { orderId: ORDER })],
    { step: { at: 'asking', way: 'page', orderId: ORDER } },
  ],
])('placing an order: %s', expectStory)

test.each<Story>([
  [
    'another total',
    [...placing(), notPlaced('total_changed', { amounts: dearer })],
    {
      step: { at: 'refused' },
      conflict: {
        amounts: [
          { row: 'total_amount', was: 50, now: 51 },
          { row: 'bill_amount', was: 55, now: 56 },
        ],
        isOrdered: false,
      },
    },
  ],
  [
    'too little stock',
    [...placing(), notPlaced('insufficient_stock', { lines: short })],
    { step: { at: 'refused' }, conflict: { shortages: short, isOrdered: false } },
  ],
  ...(['slot_full', 'slot_closed', 'promo_not_valid'] as const).map(
    (code): Story => [
      code,
      [...placing(), notPlaced(code)],
      {
        step: { at: 'refused', refusal: new Refusal(code) },
        conflict: { sentence: new Refusal(code).message, amounts: [], shortages: [], isOrdered: false },
      },
    ],
  ),
  ...(['cart_empty', 'key_used_differently'] as const).map(
    (code): Story => [
      `${code}: another tab was quicker`,
      [...placing(), notPlaced(code)],
      { step: { at: 'refused' }, conflict: { isOrdered: true } },
    ],
  ),
  [
    'a lost connection, after which pressing again orders once',
    [...placing(), notPlaced('network_error')],
    { step: { at: 'refused' }, conflict: { sentence: texts.lost, isOrdered: false } },
  ],
  [
    'a failure of ours',
    [...placing(), { type: 'not-placed', refusal: undefined }],
    { step: { at: 'refused' }, conflict: { sentence: refusals.internal_error[1] } },
  ],
  [
    'what was refused is forgotten with the next try',
    [...placing(), notPlaced('slot_full'), ...placing()],
    { step: { at: 'placing' }, conflict: undefined },
  ],
  [
    'but stays in sight while something is missing',
    [...placing(), notPlaced('slot_full'), pressed('card', undefined)],
    { step: { at: 'unfilled' }, conflict: { sentence: refusals.slot_full[1] }, isMissing: true },
  ],
  [
    'a cart that was brought down to what there is has nothing against it',
    [...placing(), notPlaced('insufficient_stock', { lines: short }), { type: 'taken' }],
    { step: { at: 'refused' }, conflict: undefined },
  ],
])('an order that is refused: %s', expectStory)

const underWay: [string, CheckoutEvent[]][] = [
  ['the form is checked', [payByCard]],
  ['an order is placed', placing()],
  ['the address changes', [...placing(), placed]],
  ['the bank is asked', asking],
  ['the bank’s page opens', [...asking, bankAsks]],
  ['a payment is looked at', [...asking, answered]],
  ['a slow bank is waited for', [...asking, answered, looked('pending', { is_processing: true })]],
  ['a paid order is about to be shown', [...asking, answered, looked('paid')]],
]

test.each(underWay)(
  'while %s, a second press, another arrival and a late paid order change nothing',
  (_, events) => {
    const state = after(events)
    for (const event of [
      payByCard,
      payOnPage,
      payOrder,
      arrived,
      { type: 'found-paid', orderId: ORDER },
    ] as const)
      expect(next(state, event)).toBe(state)
    expect(isResting(state.step)).toBe(false)
  },
)

test('a page restored while an order is placed or a payment is checked carries on with it', () => {
  for (const events of [placing(), [...asking, answered]]) {
    const state = after(events)
    expect(next(state, awoke)).toBe(state)
  }
})

test('an answer that comes too late changes nothing', () => {
  const declined = after([...asking, failed('payment_processing')])
  for (const late of [placed, inAddress, answered, looked('paid'), formFine])
    expect(next(declined, late)).toBe(declined)
})

test('the page is busy from placing the order to the end, but not while the form is checked', () => {
  expect(isBusy(beginning.step)).toBe(false)
  expect(underWay.map(([, events]) => isBusy(after(events).step))).toEqual([
    false,
    ...Array.from({ length: 7 }, () => true),
  ])
})
