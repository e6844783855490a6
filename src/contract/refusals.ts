import { ADDRESSES_OF_A_CUSTOMER } from './limits/address-limit.ts'
import { LINES_IN_A_CART, UNITS_OF_ONE_PRODUCT } from './limits/cart-room.ts'
import { MEMBERS_AT_MOST } from './limits/household-rules.ts'
import { ISSUE_DAYS, PHOTOS_OF_AN_ORDER } from './limits/issue-limits.ts'
import { LEAST_PAYMENT_CENTS } from './limits/least-payment.ts'
import {
  FAVOURITES_OF_A_CUSTOMER,
  LINES_OF_A_LIST,
  LINES_PASTED_AT_MOST,
  LISTS_OF_A_CUSTOMER,
} from './limits/list-limits.ts'
import { PASSKEYS_AT_MOST } from './limits/passkey-limit.ts'
import { formatCents } from './money.ts'
import type { OrderStatus, PackingStage } from './order-status.ts'
import { ownRefusals, type RefusalWords, Refused } from './refused.ts'

/** Every refusal of the API: its HTTP status and the sentence that the shopper reads. */
export const refusals = {
  ...ownRefusals,
  invalid_input: [400, 'Something in that request is not right. Please check it and try again.'],
  unreadable_body: [400, 'That request could not be read.'],
  list_too_long: [400, `Please paste at most ${LINES_PASTED_AT_MOST} lines at once.`],
  bad_signature: [400, 'That is not signed as it should be.'],
  outside_delivery_area: [400, 'We do not deliver there yet.'],
  otp_incorrect: [400, 'That code is not right. Please check it and try again.'],
  link_expired: [400, 'This link does not work any more.'],
  passkey_refused: [400, 'That passkey is not known here. Please try another way to log in.'],
  pin_refused: [400, 'That PIN is not right. Please try again.'],
  pin_closed: [
    400,
    'This PIN is closed after too many wrong tries. Please ask an owner for a code to set a new one.',
  ],
  otp_expired: [400, 'That code has expired. Please ask for a new one.'],
  not_allowed: [403, 'That is not allowed.'],
  proof_needed: [403, 'Please confirm that it is still you.'],
  foreign_origin: [403, 'That request came from another site.'],
  csrf_mismatch: [403, 'Please reload the page and try again.'],
  not_found: [404, 'We could not find that.'],
  method_not_allowed: [405, 'That cannot be done here.'],
  insufficient_stock: [409, 'We do not have that many left.'],
  too_many_of_one: [409, `A cart holds at most ${UNITS_OF_ONE_PRODUCT} of one product.`],
  cart_full: [409, `A cart holds at most ${LINES_IN_A_CART} different products.`],
  too_many_addresses: [
    409,
    `You can keep at most ${ADDRESSES_OF_A_CUSTOMER} addresses. Please delete one first.`,
  ],
  too_many_favourites: [
    409,
    `You can keep at most ${FAVOURITES_OF_A_CUSTOMER} favourites. Please remove one first.`,
  ],
  too_many_lists: [409, `You can keep at most ${LISTS_OF_A_CUSTOMER} lists. Please delete one first.`],
  in_a_household: [409, 'You already share a cart. Leave that household first.'],
  household_full: [409, `A household has at most ${MEMBERS_AT_MOST} members.`],
  over_cap: [409, 'That is more than you may put into this cart.'],
  no_substitute: [409, 'That cannot take its place. Please choose something else.'],
  list_full: [409, `A list holds at most ${LINES_OF_A_LIST} different products.`],
  total_changed: [409, 'The total has changed. Please check it before you pay.'],
  total_too_small: [
    409,
    `The smallest card payment is ${formatCents(LEAST_PAYMENT_CENTS)}. Please add something more to your cart.`,
  ],
  slot_full: [409, 'That delivery window has just filled up. Please choose another one.'],
  slot_closed: [409, 'That delivery window can no longer be chosen. Please choose another one.'],
  promo_not_valid: [409, 'That promo code no longer applies.'],
  key_used_differently: [409, 'That order was sent before with something different in it.'],
  account_blocked: [
    409,
    'We cannot take an order from this account. Please get in touch with us, so that we can sort it out.',
  ],
  order_not_cancellable: [409, 'This order can no longer be cancelled.'],
  order_not_changeable: [409, 'This order can no longer be changed.'],
  order_changed_meanwhile: [409, 'This order has changed in the meantime. Please look at it again.'],
  delivery_differs: [
    409,
    'Delivery there is charged differently. Please cancel this order and order again for that address.',
  ],
  difference_too_small: [
    409,
    `The smallest card payment is ${formatCents(LEAST_PAYMENT_CENTS)}. Please add a little more, or a little less.`,
  ],
  not_reportable: [409, `This can be reported once it has arrived, and for ${ISSUE_DAYS} days after that.`],
  too_many_photos: [
    409,
    `We take at most ${PHOTOS_OF_AN_ORDER} photos of one order. Please send this issue without one.`,
  ],
  not_resent: [409, 'This message cannot be sent again.'],
  order_not_paid: [409, 'This order is not paid yet.'],
  too_late_to_undo: [409, 'It is too late to undo that: it has left the shop.'],
  picked_by_another: [409, 'A colleague picks this order.'],
  not_all_picked: [409, 'Some lines of this order are not picked yet.'],
  nothing_packed: [409, 'Nothing of this order is there, so it cannot be packed.'],
  order_cannot_become: [409, 'That cannot be done with this order at this stage.'],
  refund_too_large: [409, 'That is more than is left to refund on this order.'],
  refund_over_limit: [409, 'That is more than your role can refund on one order.'],
  units_refunded_already: [409, 'Some of these items have already been refunded.'],
  already_paid: [409, 'This order has already been paid.'],
  payment_over: [409, 'This order can no longer be paid. Please order again.'],
  payment_processing: [409, 'Your bank is still working on this payment. Please wait a moment.'],
  order_under_way: [409, 'You have an order under way. Please come back once it has arrived.'],
  changed_meanwhile: [409, 'Someone else changed this in the meantime.'],
  another_operator: [
    409,
    'Someone else has logged in to the office in this browser, so this was not done. Please log in again in another tab, or reload the page.',
  ],
  last_owner: [409, 'The shop needs an owner. Please make someone else an owner first.'],
  too_many_passkeys: [409, `You can keep at most ${PASSKEYS_AT_MOST} passkeys. Please remove one first.`],
  still_shown: [409, 'The home page or its draft still links to it. Please remove that link first.'],
  already_there: [409, 'That already exists.'],
  not_empty: [409, 'It is not empty yet.'],
  body_too_large: [413, 'That is more than we can take at once.'],
  wrong_content_type: [415, 'Please send JSON.'],
  otp_tries_used_up: [429, 'That was one try too many. Please wait before you ask for a new code.'],
  otp_not_sent: [500, 'We could not send your code. Please try again in a moment.'],
  pictures_unavailable: [503, 'We could not keep this picture. Please try again in a moment.'],
  payments_unavailable: [503, 'We could not reach the bank. Please try again in a moment.'],
} as const satisfies Record<string, RefusalWords>

export type RefusalCode = keyof typeof refusals

/** `new Refusal('insufficient_stock', { available })`; the third argument overrides the sentence of the code. */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Refused {
  constructor(code: Code, ...[details, sentence = refusals[code][1]]: RefusalArguments<Code>) {
    super(code, [refusals[code][0], sentence], details)
  }
}

type RefusalArguments<Code extends RefusalCode> = Code extends keyof RefusalDetails
  ? [details: RefusalDetails[Code], sentence?: string]
  : [details?: DetailsOf<Code>, sentence?: string]

/** Builds the refusal of an operator's input, with a sentence that says what it should be. */
export function wrongInput(sentence: string): Refusal {
  return new Refusal('invalid_input', {}, sentence)
}

/** Like `wrongInput`, attached to the field that is wrong. */
export function wrongField(field: string, sentence: string): Refusal {
  return new Refusal('invalid_input', { fields: { [field]: sentence } }, sentence)
}

/** A line that asks for more units than are available. */
export interface Shortage {
  product_id: string
  title: string
  wanted: number
  available: number
}

/**
 * The details that a refusal carries besides its sentence, by code. A wing declares what it adds; a code that is missing
 * has none.
 */
export interface RefusalDetails {
  /** The faults by field, or by line of a file. */
  invalid_input: { fields?: Record<string, string>; lines?: string[] }
  otp_incorrect: { attempts_left: number }
  otp_tries_used_up: Later
  /** For the one product of the request, or for each line of a cart. */
  insufficient_stock: { available: number } | { lines: Shortage[] }
  /** Dollars that the member can still add. */
  over_cap: { left: number }
  order_cannot_become: { from: OrderStatus | PackingStage; to: OrderStatus | PackingStage }
  /** Dollars that are left, or that the role can still refund. */
  refund_too_large: { left: number }
  refund_over_limit: { left: number }
  /** The current state after the other person's change, as the list shows it. */
  changed_meanwhile: { now: unknown }
  /** The order that was saved under the key, if it has a page of its own in the office. */
  key_used_differently: { supplier_order_id?: string }
  too_many_requests: Later
  unavailable: Later
  payments_unavailable: Later
}

interface Later {
  /** Seconds until a retry makes sense. The value travels as the `Retry-After` header, where a browser finds it. */
  retryAfter: number
}

export type DetailsOf<Code extends RefusalCode> = Code extends keyof RefusalDetails
  ? RefusalDetails[Code]
  : Record<string, never>
