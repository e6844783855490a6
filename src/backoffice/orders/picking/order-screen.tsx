import { useCallback, useEffect } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { whyNotDone } from '#contract/orders/picking/outcomes.ts'
import { leavePicking, type PickingOrder } from '#contract/orders/picking/picking.ts'
import { isRefused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { useNews } from '#ui/use-news.ts'
import { call, useAction } from '../../network/call.ts'
import { windowInWords } from '../../pieces/cells.tsx'
import { orderNumbers } from '../../pieces/order-words.ts'
import { BackLink, PageHead, useGoOn } from '../../pieces/page.tsx'
import { BagsPart } from './bags-part.tsx'
import { ClaimButton } from './claim-button.tsx'
import { dropNote, keepAct, keepPicker, type LineAct, openMyKept, useKept } from './kept-picking.ts'
import { PICK } from './picking-address.ts'
import { readOrder, sendActs } from './send-acts.ts'
import { SendingState } from './sending-state.tsx'
import { WalkList } from './walk-list.tsx'

/** A weak network may take half a minute to fail, and the list is on the device. */
const PATIENCE_MS = 3_000
const LOOK_EVERY_MS = 60_000
const AFTER_PAINT_MS = 50

/** An order that was opened before shows without reception. */
export async function loader(_: URL, number: string) {
  openMyKept()
  keepPicker()
  const reading = readOrder(number)
  if (!useKept.getState().orders[number]) await reading
  else
    await Promise.race([
      reading.catch((error) => {
        if (!isRefused(error, 'network_error')) throw error
      }),
      new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
    ])
  reading.catch(() => {})
  return number
}

export function Screen() {
  const number = useLoaderData<typeof loader>()
  const order = useKept(({ orders }) => orders[number])
  if (order) return <Order key={number} order={order} />
  return (
    <p>
      Order {number} is not here to be picked any more. <BackLink to={PICK}>Back to the orders</BackLink>
    </p>
  )
}

function Order({ order }: { order: PickingOrder }) {
  const { number, picker, stage, suburb, window, lines } = order
  const isMine = stage === 'picking' && picker?.is_me === true
  const done = lines.filter(({ outcome }) => outcome).length
  const { revalidate } = useRevalidator()
  // Unlike other looks this one counts as use, so that no session ends by idling while its list is open.
  useNews(number, { look: revalidate, everyMs: LOOK_EVERY_MS })
  const pictures = lines.map(({ image }) => image).join()
  useEffect(() => void keepForDeadZones(pictures.split(',')), [pictures])
  const act = useCallback(
    (position: number, outcome: LineAct) => {
      keepAct(number, { position, ...outcome })
      // After the paint, which a request would delay on a slow phone.
      setTimeout(() => void sendActs(), AFTER_PAINT_MS)
    },
    [number],
  )
  return (
    <>
      <PageHead title={`Order ${orderNumbers(order)}`} sentence={`${suburb} · ${windowInWords(window)}`} />
      {/* Stays in sight beside the aisle's heading, and takes no room of its own. */}
      <div className="sticky top-0 z-2 flex h-0 justify-end">
        <div className="flex h-11 items-center gap-2">
          <span className="font-bold text-18 tabular-nums">
            {done} of {lines.length}
          </span>
          <SendingState />
        </div>
      </div>
      <ActNotes number={number} />
      {!isMine && <NotMine order={order} />}
      <WalkList lines={lines} onAct={act} isReadOnly={!isMine} />
      {isMine && <BagsPart order={order} />}
      {isMine && <Leave order={order} />}
    </>
  )
}

function NotMine({ order }: { order: PickingOrder }) {
  const { picker, stage } = order
  if (stage !== 'new' && stage !== 'to_pick' && stage !== 'picking')
    return (
      <p className="mb-4 rounded-card bg-warning-pale p-3 font-semibold">
        {stage ? 'This order is packed.' : 'This order has been called off. Please put its goods back.'}{' '}
        <BackLink to={PICK}>Back to the orders</BackLink>
      </p>
    )
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 rounded-card bg-well p-3">
      <p className="flex-1">
        {picker ? `${picker.name} is picking this order.` : 'Nobody is picking this order.'}
      </p>
      <ClaimButton order={order} />
    </div>
  )
}

function Leave({ order }: { order: PickingOrder }) {
  const goOn = useGoOn()
  const { run, busy, sentence } = useAction(async () => {
    await sendActs()
    await call(leavePicking, { number: order.number })
    await goOn(PICK, { state: { said: `Order ${orderNumbers(order)} is free for a colleague.` } })
  })
  return (
    <div className="grid justify-items-start gap-2">
      {sentence && <ErrorNote sentence={sentence} />}
      <Button tone="quiet" busy={busy} onClick={() => run()}>
        Give the order back
      </Button>
    </div>
  )
}

/** What the shop said of acts in this order: why one was not taken, and which other orders need what is not there. */
function ActNotes({ number }: { number: string }) {
  const notes = useKept((kept) => kept.notes)
  return (
    <div role="status" className="grid gap-2">
      {notes
        .filter((note) => note.number === number)
        .map(({ act_id, title, because, others }) => (
          <p key={act_id} className="mb-2 flex flex-wrap items-center gap-3 rounded-card bg-warning-pale p-3">
            <span className="min-w-0 flex-1">
              <b>{title}:</b>{' '}
              {because
                ? whyNotDone[because]
                : `also ordered in ${others.join(', ')}. Please tell your colleagues.`}
            </span>
            <Button tone="quiet" onClick={() => dropNote(act_id)}>
              OK
            </Button>
          </p>
        ))}
    </div>
  )
}

/** The service worker reads it by this name: see notifications.ts. */
const CACHE = 'office picking'
const FILES = '/office/assets/'

/** Keeps the page, its scripts and the pictures of a list on the device, so that a reload needs no reception. */
async function keepForDeadZones(pictures: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator && 'caches' in globalThis)) return
  try {
    await navigator.serviceWorker.register('/office/notifications.js', {
      scope: '/office/',
      updateViaCache: 'none',
    })
    const cache = await caches.open(CACHE)
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    const wanted = new Set([...files.filter((path) => path.startsWith(FILES)), ...pictures])
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    // The page first: it names the scripts, which a new version of the shop replaces.
    for (const path of [PICK, ...wanted])
      if (path && (path === PICK || !kept.includes(path))) await keep(cache, path)
  } catch {
    // A device without room goes on with its network alone.
  }
}

async function keep(cache: Cache, path: string): Promise<void> {
  const answer = await fetch(path).catch(() => undefined)
  // A redirect leads to the door, which is no page to pick on.
  if (answer?.ok && !answer.redirected) await cache.put(path, answer)
}
