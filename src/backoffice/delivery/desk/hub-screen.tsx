import { Link, useLoaderData, useSearchParams } from 'react-router'
import { brisbaneDay, dayAndClock, dayBegins, shortDay } from '#contract/brisbane-time.ts'
import {
  type ComingWindow,
  changeComingWindow,
  changeHub,
  readDelivery,
  readHub,
} from '#contract/delivery/desk/delivery.ts'
import { classNames } from '#ui/class-names.ts'
import { ErrorNote } from '#ui/states/states.tsx'
import { call } from '../../network/call.ts'
import { History } from '../../people/audit/history.tsx'
import { Pill, windowInWords } from '../../pieces/cells.tsx'
import { FormDialog, useDialogSubject } from '../../pieces/dialogs.tsx'
import { theirsOf, useEdited } from '../../pieces/edit-form.tsx'
import { CheckField, Field, typedInto } from '../../pieces/fields.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { PageHead, Part, RowButton, TextLink, useDone } from '../../pieces/page.tsx'
import { DELIVERY } from './delivery-address.ts'
import { HubForm } from './hub-form.tsx'
import { PreviewedForm, usePreviewed } from './previewed-form.tsx'
import { numberIn } from './sums-form.tsx'
import { WeekForm } from './week-form.tsx'

export async function loader(_: URL, hub_id: string) {
  const [hub, delivery] = await Promise.all([call(readHub, { hub_id }), call(readDelivery, {})])
  return { hub: hub.data, ...delivery.data }
}

export function Screen() {
  const { hub, hubs, sums } = useLoaderData<typeof loader>()
  const done = useDone()
  return (
    <>
      <PageHead title={hub.title} sentence={hub.is_open ? 'Open for delivery.' : 'Closed.'}>
        <TextLink to={DELIVERY}>Back to delivery</TextLink>
      </PageHead>
      <Part title="The week">
        <WeekForm key={hub.id} hub={hub} />
      </Part>
      <Part title="Coming windows">
        <ComingWindows windows={hub.coming} hubId={hub.id} />
      </Part>
      <Part title="The store">
        <HubForm
          key={hub.id}
          id={hub.id}
          hub={hub}
          others={hubs.filter(({ id }) => id !== hub.id)}
          sums={sums}
          save={async (wanted, seen) => {
            const { data } = await call(changeHub, { hub_id: hub.id, ...wanted, seen })
            await done(`${data.title} is saved.`)
            return data
          }}
        />
      </Part>
      <History entries={hub.history} />
    </>
  )
}

/** The windows of the next two weeks, each with its booked orders. */
function ComingWindows({ windows, hubId }: { windows: readonly ComingWindow[]; hubId: string }) {
  const [params] = useSearchParams()
  const days = [...new Set(windows.map(dayOf))]
  const asked = params.get('day')
  const day = asked !== null && days.includes(asked) ? asked : days[0]
  if (day === undefined)
    return <p className="text-muted">No windows coming up. Add some to the week above.</p>
  return (
    <>
      <nav aria-label="Days" className="mb-3 flex flex-wrap gap-1">
        {days.map((one) => (
          <Link
            key={one}
            to={`?${new URLSearchParams({ day: one })}`}
            preventScrollReset
            aria-current={one === day ? 'true' : undefined}
            className={classNames(
              'inline-flex min-h-11 items-center rounded-card px-3 font-semibold 768:pointer-fine:min-h-9',
              one === day ? 'bg-accent text-on-accent' : 'text-accent hover:bg-success-pale',
            )}
          >
            {shortDay(dayBegins(one))}
          </Link>
        ))}
      </nav>
      <ListTable
        caption="Coming windows"
        columns={columnsFor(hubId)}
        rows={windows.filter((window) => dayOf(window) === day)}
      />
    </>
  )
}

function dayOf({ starts_at }: ComingWindow): string {
  return brisbaneDay(new Date(starts_at))
}

function columnsFor(hubId: string): Column<ComingWindow>[] {
  return [
    { title: 'Window', cell: (window) => windowInWords(window) },
    {
      title: 'Booked',
      cell: ({ starts_at, booked, held, capacity, capacity_by_hand }) => (
        <span>
          <a
            className="inline-flex min-h-6 items-center text-accent underline"
            href={`/office/orders?${new URLSearchParams({ day: brisbaneDay(new Date(starts_at)), window: starts_at, hub: hubId })}`}
          >
            {booked} of {capacity}
          </a>
          {held > 0 && <span className="text-muted">, {held} at the checkout</span>}
          {capacity_by_hand && <span className="text-muted">, set by hand</span>}
        </span>
      ),
    },
    { title: 'Can be booked', cell: (window) => <StateOf window={window} /> },
    { title: 'Change', cell: (window) => <WindowDialogButton window={window} /> },
  ]
}

function StateOf({ window }: { window: ComingWindow }) {
  const { closed_because, is_over, cut_off_at, booked, capacity } = window
  if (closed_because === 'day_off') return <Pill tone="grey">Day off</Pill>
  if (closed_because === 'by_hand') return <Pill tone="red">Closed</Pill>
  if (is_over) return <Pill tone="grey">Over</Pill>
  if (booked >= capacity) return <Pill tone="yellow">Full</Pill>
  return <>until {dayAndClock(new Date(cut_off_at))}</>
}

function WindowDialogButton({ window }: { window: ComingWindow }) {
  const { dialog, ask } = useDialogSubject()
  return (
    <>
      <RowButton onClick={() => ask()}>
        Change <span className="sr-only">{windowInWords(window)}</span>
      </RowButton>
      <FormDialog {...dialog} title={windowInWords(window)}>
        <WindowForm window={window} />
      </FormDialog>
    </>
  )
}

function draftOf({ capacity, closed_because }: ComingWindow) {
  return { capacity: String(capacity), isClosed: closed_because !== null }
}

type WindowDraft = ReturnType<typeof draftOf>

const fieldWords: Record<keyof WindowDraft, string> = {
  capacity: 'How many orders it takes',
  isClosed: 'Closed',
}

function shownIn({ capacity, isClosed }: WindowDraft, name: keyof WindowDraft): string {
  return name === 'capacity' ? capacity : isClosed ? 'yes' : 'no'
}

/** Edits the capacity of a single window, and whether it can be booked. */
function WindowForm({ window }: { window: ComingWindow }) {
  const done = useDone()
  const edited = useEdited(window, draftOf)
  const { draft, wanted, over } = edited
  const asked = { window_id: window.id, capacity: numberIn(wanted.capacity), is_closed: wanted.isClosed }
  const form = usePreviewed({ kind: 'window', ...asked }, async () => {
    const seen = { capacity: over.capacity, is_closed: over.closed_because !== null }
    await edited.save(async () => (await call(changeComingWindow, { ...asked, seen })).data)
    await done(`${windowInWords(window)} is saved.`)
  })
  return (
    <PreviewedForm form={form} {...theirsOf(edited, { names: fieldWords, shown: shownIn })}>
      <Field
        label={fieldWords.capacity}
        inputMode="numeric"
        {...typedInto(draft, edited.setDraft, form.fields)('capacity')}
      />
      <CheckField
        label="Closed: no more orders"
        checked={draft.isClosed}
        onChange={(isClosed) => edited.setDraft({ ...draft, isClosed })}
      />
      {draft.isClosed && window.booked > 0 && (
        <p>
          {window.booked === 1 ? 'The order' : `The ${window.booked} orders`} already booked
          {window.booked === 1 ? ' stays.' : ' stay.'} Customers can no longer change{' '}
          {window.booked === 1 ? 'it' : 'them'}.
        </p>
      )}
      {form.fields.is_closed && <ErrorNote sentence={form.fields.is_closed} />}
    </PreviewedForm>
  )
}
