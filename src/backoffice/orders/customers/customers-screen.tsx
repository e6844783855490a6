import { useLoaderData } from 'react-router'
import { inThousands } from '#contract/in-thousands.ts'
import { customerName, ORDERS_LOOKED_THROUGH } from '#contract/orders/customers/customer-name.ts'
import { type CustomerRow, listCustomers } from '#contract/orders/customers/customers.ts'
import { ForgetWaiting } from '../../delivery/waiting-list/forget-waiting.tsx'
import { call } from '../../network/call.ts'
import { Moment, Pill } from '../../pieces/cells.tsx'
import { filtersIn } from '../../pieces/filters-in-address.ts'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { PageHead, RowLink } from '../../pieces/page.tsx'
import { EmptyList, FilterForm, FilterSearch, foundOnPage, KeysetLinks } from '../../pieces/paged-list.tsx'

export async function loader({ searchParams }: URL) {
  return call(listCustomers, filtersIn(searchParams, { q: true, after: true }))
}

export function Screen() {
  const { data, next_after, too_many } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Customers">
        <ForgetWaiting words="Delete an address from the waiting list" />
      </PageHead>
      <FilterForm filters={['q']} found={foundOnPage('customer', data.length, next_after !== null)}>
        <FilterSearch label="Name, mobile’s last digits or email" />
      </FilterForm>
      {too_many && (
        <p className="mb-3 text-muted">
          More than {inThousands(ORDERS_LOOKED_THROUGH)} orders match, and only the names on the newest of
          them are searched. Please type more to narrow it down.
        </p>
      )}
      {data.length === 0 ? (
        <EmptyList title="No customers yet" sentence="They appear here once they have logged in." />
      ) : (
        <ListTable caption="Customers" columns={columns} rows={data} />
      )}
      <KeysetLinks next={next_after} />
    </>
  )
}

const columns: Column<CustomerRow>[] = [
  {
    title: 'Customer',
    cell: ({ id, is_blocked, ...customer }) => (
      <span className="flex flex-wrap items-center gap-2">
        <RowLink to={`/office/customers/${id}`}>{customerName(customer)}</RowLink>
        {is_blocked && <Pill tone="red">Blocked</Pill>}
      </span>
    ),
  },
  { title: 'Mobile', cell: ({ mobile }) => <span className="whitespace-nowrap">{mobile}</span> },
  { title: 'Email', cell: ({ email }) => <span className="wrap-anywhere">{email || '–'}</span> },
  { title: 'Orders', cell: ({ orders }) => orders },
  { title: 'Since', cell: ({ since }) => <Moment at={since} /> },
]
