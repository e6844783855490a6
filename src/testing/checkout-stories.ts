import { expect } from 'vitest'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import { Refused } from '#contract/refused.ts'
import { next } from '#storefront/orders/checkout/checkout-machine.ts'
import {
  beginning,
  type CheckoutEvent,
  type CheckoutState,
  type Choice,
} from '#storefront/orders/checkout/checkout-state.ts'

export const ORDER = '1042'
export const choice: Choice = {
  addressId: 'home',
  slotId: 'friday',
  amounts: {
    total_amount: 50,
    discount: 0,
    promo_discount: 0,
    delivery_charges: 5,
    window_fee: 0,
    bill_amount: 55,
    gst: 5,
  },
}
export const dearer = { ...choice.amounts, total_amount: 51, bill_amount: 56 }
export const short = [{ product_id: 'pear', title: 'Pear', wanted: 3, available: 1 }]

export const payByCard = pressed('card', { choice })
export const payOnPage = pressed('page', { choice })
export const payOrder = pressed('card', { orderId: ORDER })
export const formFine: CheckoutEvent = { type: 'form-checked', isFine: true }
export const placed: CheckoutEvent = { type: 'placed', orderId: ORDER, isPaid: false }
export const inAddress: CheckoutEvent = { type: 'in-address' }
export const answered: CheckoutEvent = { type: 'asked', asked: { state: 'answered' } }
export const lostOnTheWay: CheckoutEvent = { type: 'asked', asked: undefined }
export const bankAsks: CheckoutEvent = { type: 'asked', asked: { state: 'leaving' } }
export const arrived: CheckoutEvent = { type: 'arrived', orderId: ORDER }
export const awoke: CheckoutEvent = { type: 'awoke' }
export const asking = [payByCard, formFine, placed, inAddress]

export type Expected = Partial<Omit<CheckoutState, 'step' | 'conflict'>> & {
  step: object
  conflict?: object | undefined
}
export type Story = [title: string, events: CheckoutEvent[], expected: Expected]

export function expectStory(_: string, events: CheckoutEvent[], expected: Expected) {
  expect(after(events)).toMatchObject(expected)
}

export function after(events: CheckoutEvent[]): CheckoutState {
  return events.reduce(next, beginning)
}

export function pressed(way: 'card' | 'page', what: Extract<CheckoutEvent, { type: 'pressed' }>['what']) {
  return { type: 'pressed', way, what } as const
}

export function placing(): CheckoutEvent[] {
  return [payByCard, formFine]
}

export function formWrong(): CheckoutEvent {
  return { type: 'form-checked', isFine: false }
}

export function notPlaced(code: RefusalCode, details = {}): CheckoutEvent {
  return { type: 'not-placed', refusal: new Refused(code, refusals[code], details) }
}

export function failed(code: RefusalCode): CheckoutEvent {
  return { type: 'failed', refusal: new Refused(code, refusals[code]) }
}

export type Result = Extract<CheckoutEvent, { type: 'looked' }>['result']

export function looked(payment_status: Result['payment_status'], more: Partial<Result> = {}): CheckoutEvent {
  return { type: 'looked', result: { status: '1', order_status: 'pending', payment_status, ...more } }
}
