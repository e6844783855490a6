import type { Selectable } from 'kysely'
import { stageOf } from '#contract/order-status.ts'
import type { OfficeOrder } from '#contract/orders/desk/office-orders.ts'
import type { Tables } from '#database/tables.ts'

type Columns =
  | 'number'
  | 'spoken_number'
  | 'status'
  | 'packing'
  | 'payment_status'
  | 'address'
  | 'slot_starts_at'
  | 'slot_ends_at'

export interface DeskOrder
  extends Pick<Selectable<Tables['orders']>, Columns | 'note' | 'safe_to_leave' | 'if_out'> {
  /** The store's title. */
  hub: string
}

/** Returns what the office sees of an order on its page and on paper. */
export function orderFacts({ address, ...order }: DeskOrder) {
  return {
    number: order.number,
    spoken_number: order.spoken_number,
    order_status: order.status,
    payment_status: order.payment_status,
    stage: stageOf(order),
    address: {
      name: address.name,
      phone: address.phone,
      building: address.building,
      formattedAddress: address.formatted_address,
      landmark: address.landmark,
    },
    window: {
      starts_at: order.slot_starts_at.toISOString(),
      ends_at: order.slot_ends_at.toISOString(),
      hub: order.hub,
    },
    note: order.note,
    safe_to_leave: order.safe_to_leave,
    if_out: order.if_out,
  } satisfies Partial<OfficeOrder>
}
