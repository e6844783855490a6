import { useLoaderData } from 'react-router'
import {
  SUPPLIER_ORDER_STATES,
  type SupplierOrderState,
} from '#contract/goods/stock/supplier-order-states.ts'
import {
  listSupplierOrders,
  type SupplierOrder,
  type SupplierOrderRow,
} from '#contract/goods/stock/supplier-orders.ts'
import { inThousands } from '#contract/in-thousands.ts'
import { call } from '../../network/call.ts'
import { Day, Moment, Pill } from '../../pieces/cells.tsx'
import { filtersIn } from '../../pieces/filters-in-address.ts'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { BackLink, ButtonLink, PageHead, QuietLink, RowLink, WordLink } from '../../pieces/page.tsx'
import { EmptyList, FilterChoice, FilterForm, foundOnPage, KeysetLinks } from '../../pieces/paged-list.tsx'
import { NEW_SUPPLIER_ORDER, STOCK, SUPPLIERS, supplierOrderAddress } from './stock-address.ts'

export async function loader({ searchParams }: URL) {
  return call(listSupplierOrders, filtersIn(searchParams, { state: SUPPLIER_ORDER_STATES, after: true }))
}

export function Screen() {
  const { data, next_after } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Deliveries" sentence="What you ordered from suppliers, and what has arrived.">
        <BackLink to={STOCK}>Back to the stock</BackLink>
        <QuietLink to={SUPPLIERS}>Suppliers</QuietLink>
        <ButtonLink to={NEW_SUPPLIER_ORDER}>New order</ButtonLink>
      </PageHead>
      <FilterForm found={foundOnPage('order', data.length, next_after !== null)}>
        <FilterChoice label="Status" name="state" options={stateWords} all="All" />
      </FilterForm>
      {data.length === 0 ? (
        <EmptyList title="Nothing has been ordered yet" sentence="Make the first order here.">
          <WordLink to={NEW_SUPPLIER_ORDER}>New order</WordLink>
        </EmptyList>
      ) : (
        <ListTable caption="Orders from suppliers" columns={columns} rows={data} />
      )}
      <KeysetLinks next={next_after} />
    </>
  )
}

const stateWords: Record<SupplierOrderState, string> = {
  open: 'Under way',
  closed: 'Received',
  cancelled: 'Cancelled',
}

export function SupplierOrderPill({ state, received }: Pick<SupplierOrder, 'state' | 'received'>) {
  if (state === 'open')
    return received > 0 ? <Pill tone="blue">Part received</Pill> : <Pill tone="yellow">Under way</Pill>
  return <Pill tone={state === 'closed' ? 'green' : 'grey'}>{stateWords[state]}</Pill>
}

const columns: Column<SupplierOrderRow>[] = [
  {
    title: 'Order',
    cell: ({ id, number, company }) => (
      <RowLink to={supplierOrderAddress(id)}>
        {number}, {company}
      </RowLink>
    ),
  },
  { title: 'Status', cell: (order) => <SupplierOrderPill {...order} /> },
  { title: 'Expected', cell: ({ expected_on }) => (expected_on === null ? '–' : <Day day={expected_on} />) },
  {
    title: 'Arrived',
    cell: ({ ordered, received }) => `${inThousands(received)} of ${inThousands(ordered)}`,
  },
  { title: 'Ordered', cell: ({ created_at }) => <Moment at={created_at} /> },
]
