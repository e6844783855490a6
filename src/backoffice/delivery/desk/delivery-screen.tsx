import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { type OfficeHub, readDelivery } from '#contract/delivery/desk/delivery.ts'
import { DELIVERY_BOX } from '#contract/delivery-area.ts'
import { call } from '../../network/call.ts'
import { History } from '../../people/audit/history.tsx'
import { Pill } from '../../pieces/cells.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import {
  ButtonLink,
  DoneNote,
  PageHead,
  Part,
  QuietLink,
  RowLink,
  SaidArea,
  WordLink,
} from '../../pieces/page.tsx'
import { DaysOff } from './days-off.tsx'
import { hubAddress, NEW_HUB, WAITING_LIST } from './delivery-address.ts'
import { HubsMap } from './hubs-map.tsx'
import { SumsForm } from './sums-form.tsx'

export const loader = () => call(readDelivery, {})

export function Screen() {
  const { data, history } = useLoaderData<typeof loader>()
  const { hubs, sums, days_off } = data
  return (
    <>
      <PageHead title="Delivery" sentence="Where and when you deliver, and what it costs.">
        <QuietLink to={WAITING_LIST}>Waiting list</QuietLink>
        <ButtonLink to={NEW_HUB}>New store</ButtonLink>
      </PageHead>
      <Part title="Stores">
        <div className="grid gap-4 1024:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] 1024:items-start">
          {hubs.length === 0 ? (
            <p className="text-muted">
              You have no stores yet. <WordLink to={NEW_HUB}>Add a store to begin</WordLink>
            </p>
          ) : (
            <ListTable caption="Stores" columns={columns} rows={hubs} />
          )}
          <HubsMap
            label="The stores, where each delivers, and how far each fee reaches."
            hubs={hubs}
            sums={sums}
            center={MIDDLE}
            zoom={ALL_OF_IT}
          />
        </div>
      </Part>
      <SaidBelow title="Delivery fees">
        <SumsForm sums={sums} />
      </SaidBelow>
      <History entries={history.sums} title="History of fees" />
      <SaidBelow title="Days off">
        <DaysOff daysOff={days_off} hubs={hubs} />
      </SaidBelow>
      <History entries={history.days_off} title="History of days off" />
    </>
  )
}

/** Each form says what it has saved below itself: the page is longer than a screen. */
function SaidBelow({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Part title={title}>
      <SaidArea>
        {children}
        <div className="mt-3">
          <DoneNote />
        </div>
      </SaidArea>
    </Part>
  )
}

const columns: Column<OfficeHub>[] = [
  { title: 'Store', cell: ({ id, title }) => <RowLink to={hubAddress(id)}>{title}</RowLink> },
  { title: 'Windows a week', cell: ({ windows }) => (windows === 0 ? 'None yet' : windows) },
  {
    title: 'Status',
    cell: ({ is_open }) => (is_open ? <Pill tone="green">Open</Pill> : <Pill tone="grey">Closed</Pill>),
  },
]

/** A view of the whole delivery area. */
const { north, south, west, east } = DELIVERY_BOX
const MIDDLE = { lat: (north + south) / 2, lng: (west + east) / 2 }
const ALL_OF_IT = 8.8
