import type { Order, OrderLine } from '#contract/orders/orders/order.ts'

/** An order as the API returns it: two punnets of figs, paid and being packed. */
export function anOrder(more: Partial<Order> = {}): Order {
  return {
    id: 'an order',
    cart_id: 'a cart',
    order_id: '1042',
    created_at: '2026-03-05T04:15:00.000Z',
    checkout_time: '2026-03-05T04:15:00.000Z',
    quantity: 2,
    order_amount: 25.5,
    total_price: 20.5,
    status: '2',
    order_status: 'processing',
    payment_status: 'paid',
    stage: 'new',
    product_images: ['/figs.webp'],
    lines: [aLine()],
    amounts: {
      total_amount: 20.5,
      discount: 0,
      promo_discount: 0,
      delivery_charges: 5,
      window_fee: 0,
      bill_amount: 25.5,
      gst: 0.45,
    },
    promo_code: null,
    address: {
      name: 'Ada',
      phone: '0412345678',
      building: 'Unit 4',
      formattedAddress: '1 Queen Street, Brisbane City QLD 4000',
      coordinates: { lat: -27.47, lng: 153.02 },
    },
    distance: 3.2,
    slot: { id: 'friday', starts_at: '2026-03-05T23:00:00.000Z', ends_at: '2026-03-06T01:00:00.000Z' },
    note: '',
    safe_to_leave: false,
    if_out: 'best_match',
    pay_until: null,
    pay_by: null,
    can_cancel: true,
    change_until: null,
    version: 1,
    open_change: null,
    authorised_amount: 25.5,
    captured_amount: 25.5,
    to_hold: 0,
    keeps_card: false,
    payments: [{ at: '2026-03-05T04:16:00.000Z', amount: 25.5, is_held: false, is_of_change: false }],
    refunds: [],
    timeline: [{ order_status: 'pending', at: '2026-03-05T04:15:00.000Z', message: 'We have your order.' }],
    seller: { name: 'Punnet', abn: null, contact: '', email: null },
    ...more,
  }
}

export function aLine(more: Partial<OrderLine> = {}): OrderLine {
  return {
    product_id: 'figs',
    title: 'Black Figs',
    unit: 250,
    unit_type: 'g',
    image: '/figs.webp',
    quantity: 2,
    list_price: 10.25,
    price: 10.25,
    total_price: 20.5,
    gst: 0,
    ...more,
  }
}

/** A refund for a missing item. */
export function aRefund(more: Partial<Order['refunds'][number]> = {}): Order['refunds'][number] {
  return {
    at: '2026-03-06T04:15:00.000Z',
    amount: 10.25,
    refund_status: 'done',
    because: 'item_missing',
    lines: [],
    ...more,
  }
}
