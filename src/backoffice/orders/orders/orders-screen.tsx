import { useState } from 'react'
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { todaysEvents } from '#contract/insight/today/today.ts'
import { listOrders, type OrderRow } from '#contract/orders/desk/office-orders.ts'
import {
  type countedTabs,
  looksForAtMost,
  type OrderTab,
  orderTabs,
  searchFault,
} from '#contract/orders/desk/order-list.ts'
import { classNames } from '#ui/class-names.ts'
import { call } from '../../network/call.ts'
import { useOfficeNews } from '../../network/use-office-news.ts'
import { choosingColumn } from '../../pieces/choosing-column.tsx'
import { ListTable } from '../../pieces/list-table.tsx'
import { tabWords } from '../../pieces/order-words.ts'
import { PageHead, TextLink } from '../../pieces/page.tsx'
import { EmptyList, foundOnPage, KeysetLinks } from '../../pieces/paged-list.tsx'
import { AlertSwitch } from './alert-switch.tsx'
import { ChosenOrders } from './chosen-orders.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { readOrderFilters } from './orders-address.ts'

/** A window may end without an event of an order. */
const LOOK_ANYWAY_MS = 60_000

export async function loader(url: URL) {
  const { q = '', ...filters } = readOrderFilters(url.searchParams)
  if (!searchFault(q)) return call(listOrders, readOrderFilters(url.searchParams))
  // The filter fields are still shown, and the search field shows the error.
  return { ...(await call(listOrders, filters)), data: [], next_after: null }
}

export function Screen() {
  const { data, next_after, tabs, hubs, windows, too_many } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const { revalidate } = useRevalidator()
  useOfficeNews('orders', { look: revalidate, everyMs: LOOK_ANYWAY_MS, stream: todaysEvents.path })
  const [kept, setChosen] = useState<readonly string[]>([])
  const chosen = data.filter(({ number }) => kept.includes(number))
  const choose = (orders: readonly OrderRow[]) => setChosen(orders.map(({ number }) => number))
  const fault = searchFault(params.get('q') ?? '')
  const isByAge = params.get('order_sort') === 'window' && params.get('q')
  return (
    <>
      <PageHead title="Orders">
        <TextLink to={`/office/paper?${ofWindow(params)}`}>Print slips and lists</TextLink>
        <AlertSwitch />
      </PageHead>
      <OrderTabs shown={params.get('tab')} counts={tabs} />
      <OrderFilters
        found={fault ? '' : foundOnPage('order', data.length, next_after !== null)}
        hubs={hubs}
        windows={windows}
      />
      {isByAge && !fault && (
        <p className="mb-3 text-muted">Search results show the newest first, whatever their window.</p>
      )}
      {too_many && !fault && (
        <p className="mb-3 text-muted">
          More than {looksForAtMost[too_many]} {too_many} match, so not all of their orders are shown. Please
          type more to narrow it down.
        </p>
      )}
      {fault ? null : data.length === 0 ? (
        <EmptyList title="No orders yet" sentence="New orders appear here straight away." />
      ) : (
        <ListTable
          caption="Orders"
          columns={[
            choosingColumn({
              rows: data,
              chosen,
              onChosen: choose,
              keyOf,
              nameOf: (row) => `order ${row.number}`,
            }),
            ...orderColumns,
          ]}
          rows={data}
          keyOf={keyOf}
        />
      )}
      <KeysetLinks next={next_after} />
      <ChosenOrders chosen={chosen} onChosen={choose} />
    </>
  )
}

function keyOf({ number }: OrderRow): string {
  return number
}

/** What is printed are the orders of the chosen day or window, or else those of today. */
function ofWindow(params: URLSearchParams): URLSearchParams {
  const names = ['day', 'window', 'hub'].filter((name) => params.get(name))
  return new URLSearchParams(names.map((name) => [name, params.get(name) ?? '']))
}

interface Props {
  shown: string | null
  counts: Record<(typeof countedTabs)[number], number>
}

/** The orders by the work that is still to do on them. */
function OrderTabs({ shown, counts }: Props) {
  return (
    <nav
      aria-label="Orders by stage"
      className="-mx-4 mb-3 flex gap-2 overflow-x-auto px-4 py-1 768:mx-0 768:flex-wrap 768:px-0"
    >
      <Tab name={null} words="All" isShown={!shown} />
      {orderTabs.map((tab) => (
        <Tab key={tab} name={tab} words={wordsOf(tab, counts)} isShown={tab === shown} />
      ))}
    </nav>
  )
}

function Tab({ name, words, isShown }: { name: OrderTab | null; words: string; isShown: boolean }) {
  return (
    <Link
      to={name ? `/office/orders?${new URLSearchParams({ tab: name })}` : '/office/orders'}
      aria-current={isShown ? 'page' : undefined}
      className={classNames(
        'inline-flex min-h-11 shrink-0 items-center rounded-pill px-4 font-semibold',
        isShown ? 'bg-accent text-on-accent' : 'bg-well hover:bg-success-pale',
      )}
    >
      {words}
    </Link>
  )
}

function wordsOf(tab: OrderTab, counts: Props['counts']): string {
  return tab === 'done' ? tabWords.done : `${tabWords[tab]} ${counts[tab]}`
}
