import { useLoaderData } from 'react-router'
import { brisbaneDay } from '#contract/brisbane-time.ts'
import { exportWaiting, listWaiting, type WaitingPlace } from '#contract/delivery/waiting-list/waiting.ts'
import { may } from '#contract/rights.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { EmptyState, ErrorNote } from '#ui/states/states.tsx'
import { useMe } from '../../layout/use-me.ts'
import { call, useAction } from '../../network/call.ts'
import { Moment } from '../../pieces/cells.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { PageHead, TextLink, useSaid } from '../../pieces/page.tsx'
import { DELIVERY } from '../desk/delivery-address.ts'
import { ForgetWaiting } from './forget-waiting.tsx'

export const loader = async () => (await call(listWaiting, {})).data

export function Screen() {
  const places = useLoaderData<typeof loader>()
  const me = useMe()
  const [, setSaid] = useSaid()
  const { run, busy, sentence } = useAction(async () => {
    const { csv } = await call(exportWaiting, {})
    saveFile(new Blob([csv], { type: 'text/csv' }), `waiting-list-${brisbaneDay(new Date())}.csv`)
    setSaid('Your browser has saved the file.')
  })
  return (
    <>
      <PageHead title="Waiting list" sentence="People who want to hear when the shop delivers to them.">
        <TextLink to={DELIVERY}>Back to delivery</TextLink>
        {may(me.role, 'customers') && <ForgetWaiting words="Delete an address" />}
        {places.length > 0 && (
          <QuietButton busy={busy} onClick={() => run()}>
            Save as CSV
          </QuietButton>
        )}
      </PageHead>
      {sentence && <ErrorNote sentence={sentence} />}
      {places.length === 0 ? (
        <EmptyState
          title="Nobody is waiting"
          sentence="Shoppers outside our delivery area can ask to hear when we deliver there. They are counted here by place."
        />
      ) : (
        <>
          <p className="mb-3">{inAll(places)}</p>
          <ListTable caption="Places" columns={columns} rows={places} keyOf={({ place }) => place} />
        </>
      )}
    </>
  )
}

const columns: Column<WaitingPlace>[] = [
  { title: 'Place', cell: ({ place }) => <span className="wrap-anywhere font-semibold">{place}</span> },
  { title: 'Waiting', cell: ({ waiting }) => waiting },
  { title: 'Not confirmed', cell: ({ unconfirmed }) => unconfirmed },
  { title: 'Since', cell: ({ since }) => <Moment at={since} /> },
]

const WHAT_HAPPENS =
  'We email them once a store delivers there. Anyone who doesn’t confirm within a week is removed.'

function inAll(places: readonly WaitingPlace[]): string {
  const waiting = places.reduce((sum, place) => sum + place.waiting, 0)
  const wait = waiting === 1 ? 'One person is waiting' : `${waiting} people are waiting`
  return `${waiting === 0 ? 'Nobody has confirmed yet' : wait}. ${WHAT_HAPPENS}`
}
