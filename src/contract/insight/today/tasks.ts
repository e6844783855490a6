import type { Right } from '../../rights.ts'

interface Task {
  right: Right
  title: readonly [one: string, several: string]
  /** The screen where it is dealt with, if there is one. */
  path?: string
}

/** The work that waits for a person. The first screen shows each operator what their rights let them do. */
const tasks = {
  overdue: task(
    'orders',
    ['order of an earlier day is not delivered', 'orders of earlier days are not delivered'],
    '/office/orders?order_status=open&order_sort=window',
  ),
  payments_in_review: task('orders', ['payment is in review', 'payments are in review']),
  refunds_turned_down: task('refunds', [
    'refund was turned down by the bank',
    'refunds were turned down by the bank',
  ]),
  reported_items: task('orders', ['reported item has no answer', 'reported items have no answer']),
  goods_to_put_back: task(
    'picking',
    ['product is to be put back on its shelf', 'products are to be put back on their shelves'],
    '/office/pick',
  ),
  addresses_outside: task('orders', [
    'order goes to an address outside our area',
    'orders go to addresses outside our area',
  ]),
  stock_at_odds: task('stock', [
    'product holds other units than its orders',
    'products hold other units than their orders',
  ]),
  messages_not_sent: task(
    'messages',
    ['message could not be delivered', 'messages could not be delivered'],
    '/office/messages?message_state=undelivered',
  ),
  failed_jobs: task('settings', ['job has failed', 'jobs have failed']),
  books_that_differ: task('settings', [
    'entry of our books differs from the bank’s',
    'entries of our books differ from the bank’s',
  ]),
}

export type TaskName = keyof typeof tasks
export const taskNames = Object.keys(tasks) as [TaskName, ...TaskName[]]

export function taskOf(name: TaskName): Task {
  return tasks[name]
}

function task(right: Right, title: Task['title'], path?: string): Task {
  return { right, title, ...(path && { path }) }
}
