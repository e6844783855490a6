import { useLoaderData, useSearchParams } from 'react-router'
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
import { EmptyState } from '#ui/states/states.tsx'
import { call } from '../../network/call.ts'
import { Day, Moment, Pill } from '../../pieces/cells.tsx'
import { ChoiceField } from '../../pieces/fields.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { BackLink, ButtonLink, PageHead, QuietLink, RowLink, WordLink } from '../../pieces/page.tsx'
import { FilterForm, foundOnPage, KeysetLinks } from '../../pieces/paged-list.tsx'
import {
  NEW_SUPPLIER_ORDER,
  STOCK,
  SUPPLIER_ORDERS,
  SUPPLIERS,
  supplierOrderAddress,
} from './stock-address.ts'

export async function loader({ searchParams }: URL) {
  const state = SUPPLIER_ORDER_STATES.find((one) => one === searchParams.get('state'))
  const after = searchParams.get('after')
  return call(listSupplierOrders, { ...(state && { state }), ...(after && { after }) })
}

export function Screen() {
  const { data, next_after } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const state = params.get('state') ?? ''
  return (
    <>
      <PageHead title="Deliveries" sentence="What you ordered from suppliers, and what has arrived.">
        <BackLink to={STOCK}>Back to the stock</BackLink>
        <QuietLink to={SUPPLIERS}>Suppliers</QuietLink>
        <ButtonLink to={NEW_SUPPLIER_ORDER}>New order</ButtonLink>
      </PageHead>
      <FilterForm found={foundOnPage('order', data.length, next_after !== null)}>
        <ChoiceField
          label="Status"
          name="state"
          defaultValue={state}
          options={[['', 'All'], ...SUPPLIER_ORDER_STATES.map((one) => [one, stateWords[one]] as const)]}
        />
      </FilterForm>
      {data.length === 0 ? (
        <EmptyState
          title={params.size > 0 ? 'Nothing found' : 'Nothing has been ordered yet'}
          sentence={params.size > 0 ? 'Try all of them.' : 'Make the first order here.'}
        >
          <WordLink to={params.size > 0 ? SUPPLIER_ORDERS : NEW_SUPPLIER_ORDER}>
            {params.size > 0 ? 'Show all' : 'New order'}
          </WordLink>
        </EmptyState>
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
  {
    title: 'Expected',
    cell: ({ expected_on }) => (expected_on === null ? '–' : <Day day={expected_on} />),
  },
  {
    title: 'Arrived',
    cell: ({ ordered, received }) => `${inThousands(received)} of ${inThousands(ordered)}`,
  },
  { title: 'Ordered', cell: ({ created_at }) => <Moment at={created_at} /> },
]
