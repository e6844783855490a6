import type { Right } from '../../rights.ts'

interface Need {
  right: Right
  /** The wording for one, and for several. */
  title: readonly [one: string, several: string]
  /** The screen where it is dealt with, if there is one. */
  path?: string
}

/** The work that waits for a person. The first screen shows each operator what their rights let them do. */
const needs = {
  overdue: need(
    'orders',
    ['order of an earlier day is not delivered', 'orders of earlier days are not delivered'],
    '/office/orders?order_status=open&order_sort=window',
  ),
  payments_in_review: need('orders', ['payment is in review', 'payments are in review']),
  refunds_turned_down: need('refunds', [
    'refund was turned down by the bank',
    'refunds were turned down by the bank',
  ]),
  reported_items: need('orders', ['reported item has no answer', 'reported items have no answer']),
  addresses_outside: need('orders', [
    'order goes to an address outside our area',
    'orders go to addresses outside our area',
  ]),
  stock_at_odds: need('stock', [
    'product holds other units than its orders',
    'products hold other units than their orders',
  ]),
  messages_not_sent: need(
    'messages',
    ['message could not be delivered', 'messages could not be delivered'],
    '/office/messages?message_state=undelivered',
  ),
  failed_jobs: need('settings', ['job has failed', 'jobs have failed']),
  books_that_differ: need('settings', [
    'entry of our books differs from the bank’s',
    'entries of our books differ from the bank’s',
  ]),
}

export type NeedName = keyof typeof needs
export const needNames = Object.keys(needs) as [NeedName, ...NeedName[]]

export function needOf(name: NeedName): Need {
  return needs[name]
}

function need(right: Right, title: Need['title'], path?: string): Need {
  return { right, title, ...(path && { path }) }
}
