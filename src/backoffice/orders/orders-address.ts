import type { AskOf } from '#contract/endpoint.ts'
import type { listOrders } from '#contract/office/orders/office-orders.ts'

export const orderFilterNames = ['q', 'order_status', 'day', 'window', 'hub', 'order_sort'] as const

type Ask = AskOf<typeof listOrders>

/** What is shown stands in the address: what is left empty there is not asked for. */
export function readOrderFilters(params: URLSearchParams): Ask {
  const given = [...orderFilterNames, 'after'].flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value]] : []
  })
  const ask: Ask = Object.fromEntries(given)
  // A window is one of a day.
  if (!ask.day) delete ask.window
  return ask
}

/** The number in the address of an order's page. */
export function numberIn({ pathname }: URL): string {
  return decodeURIComponent(pathname.split('/')[3] ?? '')
}
