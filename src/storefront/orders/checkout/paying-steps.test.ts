import { test } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import {
  answered,
  arrived,
  asking,
  awoke,
  bankAsks,
  expectStory,
  failed,
  looked,
  lostOnTheWay,
  ORDER,
  payOrder,
  type Story,
} from '#testing/checkout-stories.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'

test.each<Story>([
  [
    'a declined card may be followed by another',
    [...asking, { type: 'asked', asked: { state: 'refused', message: 'Declined.' } }],
    { step: { at: 'idle' }, message: 'Declined.', placedId: ORDER },
  ],
  [
    'what was said of the last card is gone with the next press',
    [...asking, { type: 'asked', asked: { state: 'refused', message: 'Declined.' } }, payOrder],
    { step: { at: 'checking-form' }, message: undefined },
  ],
  ['the bank’s own page takes the place of ours', [...asking, bankAsks], { step: { at: 'leaving' } }],
  [
    'a page that comes back from there takes presses again',
    [...asking, bankAsks, awoke],
    { step: { at: 'idle' } },
  ],
  ['and so does one that a provider’s script led away', [...asking, awoke], { step: { at: 'idle' } }],
  [
    'what the bank answered is looked at several times',
    [...asking, answered],
    { step: { at: 'looking', look: { orderId: ORDER, turn: 1, turns: 10, afterMs: 0 } } },
  ],
  [
    'an answer that got lost is looked at once',
    [...asking, lostOnTheWay],
    { step: { at: 'looking', look: { orderId: ORDER, turn: 1, turns: 1, afterMs: 0 } } },
  ],
  [
    'an order whose time is over is read again',
    [...asking, failed('payment_over')],
    { step: { at: 'over' }, message: refusals.payment_over[1] },
  ],
  [
    'and so is one that another tab has paid',
    [...asking, failed('already_paid')],
    { step: { at: 'over' }, message: refusals.already_paid[1] },
  ],
  [
    'which is then seen to be paid',
    [...asking, failed('already_paid'), { type: 'found-paid', orderId: ORDER }],
    { step: { at: 'paid', orderId: ORDER } },
  ],
  [
    'a bank that still works on an earlier try is named',
    [...asking, failed('payment_processing')],
    { step: { at: 'idle' }, message: refusals.payment_processing[1] },
  ],
  [
    'a failure of ours is said to be ours',
    [...asking, { type: 'failed', refusal: undefined }],
    { step: { at: 'idle' }, message: refusals.internal_error[1] },
  ],
])('asking the bank: %s', expectStory)

test.each<Story>([
  ['paid', [...asking, answered, looked('paid')], { step: { at: 'paid', orderId: ORDER } }],
  [
    'ended unpaid',
    [...asking, answered, looked('failed', { order_status: 'failed' })],
    { step: { at: 'over' }, message: undefined },
  ],
  [
    'refused by the bank, with its reason',
    [...asking, answered, looked('pending', { message: 'Not confirmed.' })],
    { step: { at: 'idle' }, message: 'Not confirmed.' },
  ],
  [
    'not known yet, so that it is looked at again in a moment',
    [...asking, answered, looked('pending')],
    { step: { at: 'looking', look: { turn: 2, turns: 10, afterMs: 1_500 } } },
  ],
  [
    'not known after ten looks',
    [...asking, answered, ...Array.from({ length: 10 }, () => looked('pending'))],
    { step: { at: 'idle' }, message: texts.notYetPaid },
  ],
  [
    'with a slow bank, which is waited for',
    [...asking, answered, looked('pending', { is_processing: true })],
    { step: { at: 'waiting', look: { turn: 2, afterMs: 1_500 } } },
  ],
  [
    'with a very slow bank, which is asked less often and never given up',
    [
      ...asking,
      answered,
      ...Array.from({ length: 30 }, () => looked('pending', { is_processing: true, message: 'Wait.' })),
    ],
    { step: { at: 'waiting', look: { turn: 31, afterMs: 5_000 } }, message: undefined },
  ],
  [
    'declined by a slow bank in the end',
    [
      ...asking,
      answered,
      looked('pending', { is_processing: true }),
      looked('pending', { message: 'Declined.' }),
    ],
    { step: { at: 'idle' }, message: 'Declined.' },
  ],
  [
    'still being worked on, between two words of a slow bank',
    [...asking, answered, looked('pending', { is_processing: true }), looked('pending')],
    { step: { at: 'waiting', look: { turn: 3 } } },
  ],
  [
    'out of reach',
    [...asking, answered, failed('payments_unavailable')],
    { step: { at: 'idle' }, message: refusals.payments_unavailable[1] },
  ],
])('the state of a payment: %s', expectStory)

test.each<Story>([
  [
    'an order in the address is looked at once',
    [arrived],
    { step: { at: 'looking', look: { orderId: ORDER, turn: 1, turns: 1, afterMs: 0 } } },
  ],
  [
    'one that is not paid yet may be paid',
    [arrived, looked('pending')],
    { step: { at: 'idle' }, message: texts.notYetPaid },
  ],
  [
    'one that is being worked on is waited for',
    [arrived, looked('pending', { is_processing: true })],
    { step: { at: 'waiting' } },
  ],
  ['one that is paid is shown', [arrived, looked('paid')], { step: { at: 'paid', orderId: ORDER } }],
  [
    'the order that this page has placed is not looked at: it is being paid here',
    [...asking, { type: 'asked', asked: { state: 'refused', message: 'Declined.' } }, arrived],
    { step: { at: 'idle' }, message: 'Declined.' },
  ],
  [
    'another order in the address of the same page is',
    [...asking, bankAsks, awoke, { type: 'arrived', orderId: '1043' }],
    { step: { at: 'looking', look: { orderId: '1043' } }, message: undefined },
  ],
])('leaving the page and coming back: %s', expectStory)
