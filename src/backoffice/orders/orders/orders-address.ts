import type { AskOf } from '#contract/endpoint.ts'
import type { listOrders } from '#contract/orders/desk/office-orders.ts'

export const orderFilterNames = ['q', 'tab', 'order_status', 'day', 'window', 'hub', 'order_sort'] as const

type Ask = AskOf<typeof listOrders>

/** Reads the filters from the address; empty parameters are left out. */
export function readOrderFilters(params: URLSearchParams): Ask {
  const given = [...orderFilterNames, 'after'].flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value]] : []
  })
  const ask: Ask = Object.fromEntries(given)
  // A window filter needs a day.
  if (!ask.day) delete ask.window
  return ask
}

/** Returns the order number in the path. */
export function numberIn({ pathname }: URL): string {
  return decodeURIComponent(pathname.split('/')[3] ?? '')
}
