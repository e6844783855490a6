import { useState } from 'react'
import { addDayOff, type DayOff, endDayOff, type OfficeHub } from '#contract/delivery/desk/delivery.ts'
import { ErrorNote } from '#ui/states/states.tsx'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { call, hearingOthers, useAction } from '../../network/call.ts'
import { dayWithYear } from '../../pieces/cells.tsx'
import { ChoiceField, Field, typed } from '../../pieces/fields.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { RowButton, useDone } from '../../pieces/page.tsx'
import { PreviewedForm, usePreviewed } from './previewed-form.tsx'

interface Props {
  daysOff: readonly DayOff[]
  hubs: readonly OfficeHub[]
}

export function DaysOff({ daysOff, hubs }: Props) {
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
