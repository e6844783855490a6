import type { Right } from './rights.ts'

interface Need {
  /** Of one, and of several. */
  title: readonly [one: string, several: string]
  right: Right
  /** Where it is seen to, if there is a screen. */
  path?: string
}

/** What waits for a person, as the first screen counts it for who may see to it. */
const needs = {
  overdue: {
    title: ['order of an earlier day is not delivered', 'orders of earlier days are not delivered'],
    right: 'orders',
    path: '/office/orders?order_status=open&order_sort=window',
  },
  payments_in_review: {
    title: ['payment is in review', 'payments are in review'],
    right: 'orders',
  },
  refunds_turned_down: {
    title: ['refund was turned down by the bank', 'refunds were turned down by the bank'],
    right: 'refunds',
  },
  reported_items: {
    title: ['reported item has no answer', 'reported items have no answer'],
    right: 'orders',
  },
  addresses_outside: {
    title: ['order goes to an address outside our area', 'orders go to addresses outside our area'],
    right: 'orders',
  },
  stock_at_odds: {
    title: ['product holds other units than its orders', 'products hold other units than their orders'],
    right: 'stock',
  },
  messages_not_sent: {
    title: ['message could not be delivered', 'messages could not be delivered'],
    right: 'orders',
  },
  failed_jobs: {
    title: ['job has failed', 'jobs have failed'],
    right: 'settings',
  },
  books_that_differ: {
    title: ['entry of our books differs from the bank’s', 'entries of our books differ from the bank’s'],
    right: 'settings',
  },
} as const satisfies Record<string, Need>

export type NeedName = keyof typeof needs
export const needNames = Object.keys(needs) as [NeedName, ...NeedName[]]

export function needOf(name: NeedName): Need {
  return needs[name]
}
