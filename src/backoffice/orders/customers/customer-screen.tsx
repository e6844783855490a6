import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { formatDollars } from '#contract/money.ts'
import { customerName } from '#contract/orders/customers/customer-name.ts'
import {
  addCustomerNote,
  forgetCustomer,
  handOutData,
  type OfficeCustomer,
  readOfficeCustomer,
} from '#contract/orders/customers/customers.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, useAction } from '../../network/call.ts'
import { History } from '../../people/audit/history.tsx'
import { Moment, Pill } from '../../pieces/cells.tsx'
import { ListTable } from '../../pieces/list-table.tsx'
import { Notes } from '../../pieces/notes.tsx'
import { BackLink, DoneNote, Facts, PageHead, Part, useDone, WordLink } from '../../pieces/page.tsx'
import { useFocusBack, YesOrNo } from '../../pieces/yes-or-no.tsx'
import { callReauthenticated } from '../../re-authentication/re-authentication-store.ts'
import { orderColumns } from '../orders/order-columns.tsx'
import { CustomerBlock } from './customer-block.tsx'

export const loader = async (_: URL, customer_id: string) =>
  (await call(readOfficeCustomer, { customer_id })).data

export function Screen() {
  const customer = useLoaderData<typeof loader>()
  const { id, name, recipient, mobile, email, since, block } = customer
  const { addresses, orders, orders_in_all, refunds, notes } = customer
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
      <PageHead note={<DoneNote takesFocus />} title={customerName(customer)}>
        {block && <Pill tone="red">Blocked</Pill>}
      </PageHead>
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
          <CustomerBlock customer={customer} {...asking('block')} />
          <CustomerData customer={customer} {...asking('forget')} />
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
            <WordLink to={`/office/orders?${new URLSearchParams({ q: mobile })}`}>All of them</WordLink>
          </p>
        )}
      </Part>
      <History entries={customer.history} />
    </>
  )
}

interface Props {
  customer: OfficeCustomer
  /** The confirmation to forget the customer is open. */
  isAsking: boolean
  onAsking: (isAsking: boolean) => void
}

/** Exports or erases a customer's data, as privacy law entitles customers to ask. */
function CustomerData({ customer, isAsking, onAsking }: Props) {
  const navigate = useNavigate()
  const done = useDone()
  const { id } = customer
  const opener = useFocusBack(isAsking)
  const handOut = useAction(async () => {
    const data = await callReauthenticated(handOutData, { customer_id: id })
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
    saveFile(file, `customer-${id}.json`)
    await done('Their data is in a file on this device. Give it to them, and then delete it here.')
  })
  const forget = useAction(async () => {
    await callReauthenticated(forgetCustomer, { customer_id: id })
    const said = 'Their account is deleted. Their orders stay, without their name.'
    await navigate('/office/customers', { replace: true, state: { said } })
  })
  const sentence = handOut.sentence ?? forget.sentence
  return (
    <Part title="Their data">
      {sentence && <ErrorNote sentence={sentence} />}
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <QuietButton busy={handOut.busy} onClick={() => handOut.run()}>
          Export their data
        </QuietButton>
        {isAsking ? (
          <YesOrNo
            question="Delete their account?"
            yes={`Yes, delete ${customerName(customer)}`}
            no="No"
            busy={forget.busy}
            onYes={() => forget.run()}
            onNo={() => onAsking(false)}
          >
            <p className="w-full">
              Their name, mobile, addresses and notes are deleted for good. Their orders stay, without their
              name.
            </p>
          </YesOrNo>
        ) : (
          <QuietButton ref={opener} onClick={() => onAsking(true)}>
            Delete their account
          </QuietButton>
        )}
      </div>
    </Part>
  )
}
