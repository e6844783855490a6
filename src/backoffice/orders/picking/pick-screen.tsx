import { useEffect } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { sizedTitle } from '#contract/goods/catalogue/sized-title.ts'
import { whyNotDone } from '#contract/orders/picking/outcomes.ts'
import {
  notePutBack,
  type OrderToPick,
  type PickingOrder,
  type PutBack,
  readPicking,
} from '#contract/orders/picking/picking.ts'
import { isRefused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { EmptyState, ErrorNote } from '#ui/states/states.tsx'
import { call, useAction } from '../../network/call.ts'
import { useOfficeNews } from '../../network/use-office-news.ts'
import { windowInWords } from '../../pieces/cells.tsx'
import { PageHead, Part, TextLink, useDone } from '../../pieces/page.tsx'
import { counted } from '../../pieces/paged-list.tsx'
import { ClaimButton } from './claim-button.tsx'
import { forgetOrders, openMyKept, useKept } from './kept-picking.ts'
import { PRACTICE } from './picking-address.ts'
import { SendingState } from './sending-state.tsx'

const LOOK_EVERY_MS = 30_000

/** Without reception, the orders that are on this device. */
export async function loader() {
  openMyKept()
  try {
    const { data, put_back } = await call(readPicking, {})
    return { orders: data, put_back, isFromDevice: false }
  } catch (error) {
    const kept = Object.values(useKept.getState().orders)
    if (!isRefused(error, 'network_error') || kept.length === 0) throw error
    return { orders: kept.map(summaryOf), put_back: [], isFromDevice: true }
  }
}

function summaryOf({ lines, bags: _, ...order }: PickingOrder): OrderToPick {
  return {
    ...order,
    lines: lines.length,
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    done: lines.filter(({ outcome }) => outcome).length,
  }
}

export function Screen() {
  const { orders, put_back, isFromDevice } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  useOfficeNews('picking', { look: revalidate, everyMs: LOOK_EVERY_MS })
  // Here, and not once an order is packed: its list shows until this screen does.
  useEffect(() => {
    const mine = orders.filter(({ picker }) => picker?.is_me)
    if (!isFromDevice) forgetOrders(mine.map(({ number }) => number))
  }, [orders, isFromDevice])
  const windows = Map.groupBy(orders, ({ window }) => `${windowInWords(window)} · ${window.hub}`)
  return (
    <>
      <PageHead
        title="Pick"
        sentence={isFromDevice ? 'No reception: only what is on this device.' : undefined}
      >
        <SendingState />
      </PageHead>
      {put_back.length > 0 && <ToPutBack goods={put_back} />}
      {orders.length === 0 && (
        <EmptyState
          drawing={null}
          title="Nothing to pick"
          sentence="New orders show here once they are paid."
        />
      )}
      {!isFromDevice && (
        <TextLink to={PRACTICE} className="mb-4">
          Practice order
        </TextLink>
      )}
      {[...windows].map(([window, orders]) => (
        <Part key={window} title={window}>
          <ul className="grid gap-2">
            {orders.map((order) => (
              <OrderRow key={order.number} order={order} />
            ))}
          </ul>
        </Part>
      ))}
    </>
  )
}

function OrderRow({ order }: { order: OrderToPick }) {
  const { number, spoken_number, suburb, lines, units, done, picker } = order
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card bg-raised p-3 ring-1 ring-outline ring-inset">
      <span className="grid min-w-0 flex-1">
        <span className="tabular-nums">
          <b className="text-18">{spoken_number}</b> · {number}
        </span>
        <span>
          {suburb} · {counted(lines, 'line')}, {counted(units, 'unit')}
        </span>
        {picker && (
          <span className="font-semibold">
            {picker.is_me ? 'You have it' : `${picker.name} has it`}: {done} of {lines} done
          </span>
        )}
      </span>
      <ClaimButton order={order} />
    </li>
  )
}

/** Goods in a picker's hands that no order takes any more. */
function ToPutBack({ goods }: { goods: readonly PutBack[] }) {
  const done = useDone()
  const { run, busy, sentence } = useAction(async ({ number, act_id, title }: PutBack) => {
    await call(notePutBack, { number, act_id })
    await done(`${title} is back.`)
  })
  return (
    <Part title="To put back">
      {sentence && <ErrorNote sentence={sentence} />}
      <ul className="grid gap-2">
        {goods.map((one) => (
          <li key={one.act_id} className="flex flex-wrap items-center gap-3 rounded-card bg-warning-pale p-3">
            <span className="grid min-w-0 flex-1">
              <span className="font-semibold">
                {one.units} × {sizedTitle(one)}
              </span>
              <span>
                Order {one.number}, picked by {one.by}. {whyNotDone[one.because]}
              </span>
            </span>
            <Button tone="quiet" busy={busy} onClick={() => run(one)} className="min-h-14">
              It is back
            </Button>
          </li>
        ))}
      </ul>
    </Part>
  )
}
