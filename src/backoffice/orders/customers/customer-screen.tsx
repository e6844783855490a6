import { useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { formatDollars } from '#contract/money.ts'
import { customerName } from '#contract/orders/customers/customer-name.ts'
import { addCustomerNote, readOfficeCustomer } from '#contract/orders/customers/customers.ts'
import { call } from '../../network/call.ts'
import { History } from '../../people/audit/history.tsx'
import { Moment, Pill } from '../../pieces/cells.tsx'
import { ListTable } from '../../pieces/list-table.tsx'
import { Notes } from '../../pieces/notes.tsx'
import { BackLink, DoneNote, Facts, PageHead, Part, useDone } from '../../pieces/page.tsx'
import { orderColumns } from '../orders/order-columns.tsx'
import { CustomerBlock } from './customer-block.tsx'
import { CustomerData } from './customer-data.tsx'

export async function loader({ pathname }: URL) {
  const customer_id = decodeURIComponent(pathname.split('/')[3] ?? '')
  return (await call(readOfficeCustomer, { customer_id })).data
}

export function Screen() {
  const customer = useLoaderData<typeof loader>()
  const {
    id,
    name,
    recipient,
    mobile,
    email,
    since,
    block,
    addresses,
    orders,
    orders_in_all,
    refunds,
    notes,
  } = customer
  const navigate = useNavigate()
  const { said, done } = useDone()
  // Only one of the two irreversible actions asks for confirmation at a time.
  const [asked, setAsked] = useState<'block' | 'forget'>()
  const asking = (what: 'block' | 'forget') => ({
    isAsking: asked === what,
    onAsking: (isAsking: boolean) => setAsked(isAsking ? what : undefined),
  })

  return (
    <>
      <BackLink to="/office/customers" className="mb-2">
        All customers
      </BackLink>
      <PageHead title={customerName(customer)}>{block && <Pill tone="red">Blocked</Pill>}</PageHead>
      <DoneNote sentence={said} takesFocus />
      <div className="gap-x-8 1200:grid 1200:grid-cols-2">
        <div className="min-w-0">
          <Part title="Details">
            <Facts
              rows={[
                ['Name', name || (recipient ? `Not given; deliveries go to ${recipient}` : '–')],
                ['Mobile', mobile],
                ['Email', email || '–'],
                ['Since', <Moment key="since" at={since} />],
                ['Addresses', addresses.length === 0 ? '–' : addresses.map((one) => <p key={one}>{one}</p>)],
                ['Orders', orders_in_all],
                [
                  'Refunds',
                  refunds.orders === 0
                    ? 'No refunds from the office'
                    : `${formatDollars(refunds.amount)} of ${refunds.orders === 1 ? '1 order' : `${refunds.orders} orders`}`,
                ],
              ]}
            />
          </Part>
          <CustomerBlock customer={customer} {...asking('block')} onDone={done} />
          <CustomerData
            customer={customer}
            {...asking('forget')}
            onDone={done}
            onForgotten={(sentence) =>
              navigate('/office/customers', { replace: true, state: { said: sentence } })
            }
          />
        </div>
        <div className="min-w-0">
          <Part title="Notes">
            <Notes
              notes={notes}
              add={(note, options) => call(addCustomerNote, { customer_id: id, note }, options)}
            />
          </Part>
        </div>
      </div>
      <Part title="Orders">
        {orders.length === 0 ? (
          <p className="text-muted">They have not ordered yet.</p>
        ) : (
          <ListTable caption="Orders" columns={orderColumns} rows={orders} keyOf={({ number }) => number} />
        )}
        {orders_in_all > orders.length && (
          <p className="mt-2">
            These are the newest {orders.length}.{' '}
            <Link
              to={`/office/orders?${new URLSearchParams({ q: mobile })}`}
              className="text-accent underline"
            >
              All of them
            </Link>
          </p>
        )}
      </Part>
      <History entries={customer.history} />
    </>
  )
}
