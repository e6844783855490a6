import type { OfficeIssue, OfficeOrder, OrderRow } from '#contract/orders/desk/office-orders.ts'
import type { MessageRow } from '#contract/people/messages-desk/messages.ts'

const MORNING = '2026-03-04T23:00:00.000Z'
const WINDOW = { starts_at: '2026-03-05T23:00:00.000Z', ends_at: '2026-03-06T01:00:00.000Z', hub: 'City' }

export function anOrderRow(number: string, more: Partial<OrderRow> = {}): OrderRow {
  return {
    number,
    spoken_number: 1001,
    placed_at: MORNING,
    name: 'Ada Berry',
    address: '12 Queen Street, Brisbane City 4000',
    window: WINDOW,
    order_status: 'processing',
    stage: 'to_pick',
    payment_status: 'paid',
    units: 2,
    image: '/apple.webp',
    amount: 15.9,
    open_reports: 0,
    open_refunds: 0,
    ...more,
  }
}

/** An order of two apples at $4.50, with delivery. */
export function anOfficeOrder(more: Partial<OfficeOrder> = {}): OfficeOrder {
  return {
    number: '2373124346',
    spoken_number: 1001,
    placed_at: MORNING,
    order_status: 'processing',
    stage: 'to_pick',
    payment_status: 'paid',
    pay_until: null,
    moves: ['picking', 'packed', 'out_for_delivery'],
    endings: ['cancelled', 'failed'],
    undo: null,
    customer: { id: 'ada', name: 'Ada Berry', mobile: '0412345678', email: '' },
    address: {
      name: 'Ada Berry',
      phone: '0412 345 678',
      building: 'Unit 4',
      formattedAddress: '12 Queen Street, Brisbane City 4000',
      landmark: '',
    },
    window: WINDOW,
    note: '',
    safe_to_leave: false,
    if_out: 'best_match',
    lines: [
      {
        product_id: 'apple',
        title: 'Apple',
        unit: 1,
        unit_type: 'kg',
        image: '/apple.webp',
        quantity: 2,
        list_price: 4.5,
        price: 4.5,
        total_price: 9,
        gst: 0,
        refunded_quantity: 0,
        refunds_for: [4.5, 9],
      },
    ],
    amounts: {
      total_amount: 9,
      discount: 0,
      promo_discount: 0,
      delivery_charges: 6.9,
      window_fee: 0,
      bill_amount: 15.9,
      gst: 0.63,
    },
    promo_code: null,
    payments: [aPayment()],
    refunds: [],
    money: { held: 0, to_hold: 0, charged: 15.9, refunded: 0, on_its_way: 0, left: 15.9, room: 15.9 },
    timeline: [{ at: MORNING, order_status: 'pending', by: 'customer', because: null, difference: null }],
    messages: [anOrderMessage()],
    notes: [],
    open_reports: 0,
    changes: 1,
    history: [],
    ...more,
  }
}

export function anOrderMessage(
  more: Partial<OfficeOrder['messages'][number]> = {},
): OfficeOrder['messages'][number] {
  return { ...aMessage(), about: 'confirmed', text: 'Thank you!', refused_because: null, ...more }
}

export function aMessage(more: Partial<MessageRow> = {}): MessageRow {
  return {
    id: 'message',
    at: MORNING,
    kind: 'order_confirmed',
    channel: 'sms',
    to: '0412345678',
    number: '11111111',
    state: 'sent',
    state_at: MORNING,
    because: null,
    may_resend: true,
    ...more,
  }
}

export function anOfficeIssue(more: Partial<OfficeIssue> = {}): OfficeIssue {
  return {
    product_id: 'apple',
    title: 'Apple',
    what: 'bad',
    quantity: 1,
    note: 'Bruised.',
    photo: null,
    at: MORNING,
    answer: null,
    answer_note: '',
    amount: 4.5,
    ...more,
  }
}

/** The payment of such an order, charged. */
export function aPayment(
  more: Partial<OfficeOrder['payments'][number]> = {},
): OfficeOrder['payments'][number] {
  return {
    ...{ id: 'p', amount: 15.9, payment_status: 'paid', at: MORNING, review: null, seen_to_at: null },
    ...{ held: 15.9, is_kept: false, charged_at: MORNING, card: { brand: 'visa', last4: '4242' } },
    ...more,
  }
}
