import { type ReactNode, useState } from 'react'
import { useLoaderData } from 'react-router'
import {
  addDayOff,
  type DayOff,
  endDayOff,
  type OfficeHub,
  readDelivery,
} from '#contract/delivery/desk/delivery.ts'
import { DELIVERY_BOX } from '#contract/delivery-area.ts'
import { ErrorNote } from '#ui/states/states.tsx'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { call, hearingOthers, useAction } from '../../network/call.ts'
import { History } from '../../people/audit/history.tsx'
import { dayWithYear, Pill } from '../../pieces/cells.tsx'
import { ChoiceField, Field, typed } from '../../pieces/fields.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import {
  ButtonLink,
  DoneNote,
  PageHead,
  Part,
  QuietLink,
  RowButton,
  RowLink,
  SaidArea,
  useDone,
  WordLink,
} from '../../pieces/page.tsx'
import { hubAddress, NEW_HUB, WAITING_LIST } from './delivery-address.ts'
import { HubsMap } from './hubs-map.tsx'
import { PreviewedForm, usePreviewed } from './previewed-form.tsx'
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

interface Props {
  daysOff: readonly DayOff[]
  hubs: readonly OfficeHub[]
}

function DaysOff({ daysOff, hubs }: Props) {
  const done = useDone()
  const end = useAction(async ({ id, title }: DayOff) => {
    await call(endDayOff, { day_off_id: id })
    await done(`${title} is no longer a day off. Its windows can be booked again.`)
  })
  const columns: Column<DayOff>[] = [
    { title: 'Day', cell: ({ day }) => dayWithYear(day) },
    { title: 'Reason', cell: ({ title }) => title },
    {
      title: 'Store',
      cell: ({ hub_id }) => (hub_id ? (hubs.find(({ id }) => id === hub_id)?.title ?? hub_id) : 'All stores'),
    },
    {
      title: 'Still booked',
      cell: ({ day, orders, hub_id }) =>
        orders === 0 ? (
          'Nothing'
        ) : (
          <a
            href={`/office/orders?${new URLSearchParams({ day, ...(hub_id && { hub: hub_id }) })}`}
            className="inline-flex min-h-6 items-center text-accent underline"
          >
            {orders === 1 ? '1 order' : `${orders} orders`}
          </a>
        ),
    },
    {
      title: 'End it',
      cell: (off) => (
        <RowButton disabled={end.busy} onClick={() => end.run(off)}>
          End <span className="sr-only">{off.title}, </span>
          <span className="sr-only">{dayWithYear(off.day)}</span>
        </RowButton>
      ),
    },
  ]
  return (
    <>
      {end.sentence && <ErrorNote sentence={end.sentence} />}
      <ListTable caption="Days off" columns={columns} rows={daysOff} empty="No days off coming up." />
      <NewDayOff hubs={hubs} />
    </>
  )
}

function NewDayOff({ hubs }: Omit<Props, 'daysOff'>) {
  const done = useDone()
  const [day, setDay] = useState('')
  const [title, setTitle] = useState('')
  const [hub, setHub] = useState('')
  useUnsaved(['', ''], [day, title])
  const hub_id = hub || null
  const form = usePreviewed({ kind: 'day_off', day, hub_id }, async ({ booked }, showAgain) => {
    const asked = { day, hub_id, title, orders_seen: booked }
    await hearingOthers(() => call(addDayOff, asked), showAgain)
    setDay('')
    setTitle('')
    await done(`${dayWithYear(day)} is a day off.`)
  })
  return (
    <PreviewedForm form={form} save="Add the day off" className="mt-4 grid gap-4" aria-label="New day off">
      <div className="grid gap-4 560:grid-cols-3">
        <Field label="Day" type="date" {...typed(day, setDay, form.fields.day)} />
        <Field label="Reason" {...typed(title, setTitle, form.fields.title)} />
        <ChoiceField
          label="Store"
          {...typed(hub, setHub)}
          options={[['', 'All stores'], ...hubs.map(({ id, title }) => [id, title] as const)]}
        />
      </div>
    </PreviewedForm>
  )
}
