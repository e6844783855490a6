import type { AskOf } from '#contract/endpoint.ts'
import type { listOrders } from '#contract/orders/desk/office-orders.ts'
import { textsIn } from '../../pieces/filters-in-address.ts'

export const orderFilterNames = ['q', 'tab', 'order_status', 'day', 'window', 'hub', 'order_sort'] as const

type Ask = AskOf<typeof listOrders>

/** Reads the filters from the address; empty parameters are left out. */
export function readOrderFilters(params: URLSearchParams): Ask {
  const ask: Ask = textsIn(params, [...orderFilterNames, 'after'])
  // A window filter needs a day.
  if (!ask.day) delete ask.window
  return ask
}
