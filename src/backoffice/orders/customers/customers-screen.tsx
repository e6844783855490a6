import { useLoaderData, useSearchParams } from 'react-router'
import { inThousands } from '#contract/in-thousands.ts'
import { customerName, ORDERS_LOOKED_THROUGH } from '#contract/orders/customers/customer-name.ts'
import { type CustomerRow, listCustomers } from '#contract/orders/customers/customers.ts'
import { EmptyState } from '#ui/states/states.tsx'
import { ForgetWaiting } from '../../delivery/waiting-list/forget-waiting.tsx'
import { call } from '../../network/call.ts'
import { Moment, Pill } from '../../pieces/cells.tsx'
import { Field } from '../../pieces/fields.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { DoneNote, PageHead, RowLink } from '../../pieces/page.tsx'
import { FilterForm, foundOnPage, KeysetLinks } from '../../pieces/paged-list.tsx'

export async function loader({ searchParams }: URL) {
  const [q, after] = [searchParams.get('q'), searchParams.get('after')]
  return call(listCustomers, { ...(q && { q }), ...(after && { after }) })
}

export function Screen() {
  const { data, next_after, too_many } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const q = params.get('q') ?? ''
  return (
    <>
      <PageHead title="Customers">
        <ForgetWaiting words="Delete an address from the waiting list" />
      </PageHead>
      <DoneNote rows={data} />
      <FilterForm
        all={q !== '' && '/office/customers'}
        found={foundOnPage('customer', data.length, next_after !== null)}
      >
        <Field
          label="Name, mobile’s last digits or email"
          type="search"
          name="q"
          autoComplete="off"
          defaultValue={q}
          className="min-w-60 flex-1"
        />
      </FilterForm>
      {too_many && (
        <p className="mb-3 text-muted">
          More than {inThousands(ORDERS_LOOKED_THROUGH)} orders match, and only the names on the newest of
          them are searched. Please type more to narrow it down.
        </p>
      )}
      {data.length === 0 ? (
        <EmptyState
          title={q ? 'No customers found' : 'No customers yet'}
          sentence={q ? 'Try another word, or fewer.' : 'They appear here once they have logged in.'}
        />
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
