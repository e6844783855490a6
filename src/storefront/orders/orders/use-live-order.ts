import { useCallback, useRef, useState } from 'react'
import { awaitsRefund, isOver } from '#contract/order-status.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { useNews } from '#ui/use-news.ts'
import { call } from '../../network/browser-call.ts'
import { pause } from '../../network/pause.ts'

/** Keeps an order up to date for as long as something may still happen to it. */
export function useLiveOrder(first: Order): [Order, (order: Order) => void] {
  const [order, setOrder] = useState(first)
  const { order_id } = order
  // Answers may arrive out of order, or after the answer to what the shopper did meanwhile: the newest request wins.
  const begun = useRef(0)
  const shown = useRef(0)
  const show = useCallback((turn: number, now: Order) => {
    if (turn < shown.current) return
    shown.current = turn
    setOrder(now)
  }, [])
  const isDone =
    isOver(order.order_status) &&
    !awaitsRefund(order.order_status, order.payment_status) &&
    !order.refunds.some(({ refund_status }) => refund_status === 'requested')

  const look = useCallback(
    async (signal?: AbortSignal) => {
      const turn = ++begun.current
      const { data } = await call(getOrder, { order_id }, { signal })
      show(turn, data)
    },
    [order_id, show],
  )
  useNews(isDone ? undefined : order_id, {
    look: ({ signal }) => look(signal),
    listen: (hear, signal) => void followOrder(order_id, { onNews: () => hear(), signal }),
  })

  const setNow = useCallback(
    (now: Order) => {
      show(++begun.current, now)
      // News that arrived before this answer may be newer than it, and was dropped for it.
      if (!isDone) look().catch(() => {})
    },
    [show, look, isDone],
  )
  return [order, setNow]
}

const LOOK_AGAIN_MS = 15_000

interface Following {
  /** Called when something may have happened to the order. */
  onNews: () => void
  signal: AbortSignal
}

/** Reports news at once through the service's event stream; without a stream, every now and then. */
async function followOrder(orderId: string, { onNews, signal }: Following): Promise<void> {
  while (!signal.aborted) {
    await listen(orderId, { onNews, signal }).catch(() => {})
    await pause(LOOK_AGAIN_MS, signal)
    if (!signal.aborted) onNews()
  }
}

/** Listens until the service ends the stream; what happens after that is not reported. */
async function listen(orderId: string, { onNews, signal }: Following): Promise<void> {
  const { freshAccessToken } = await import('../../network/fresh-access.ts')
  const authorization = `Bearer ${await freshAccessToken()}`
  const path = `/api/order/events/${encodeURIComponent(orderId)}`
  const response = await fetch(path, { headers: { accept: 'text/event-stream', authorization }, signal })
  if (response.ok && response.body) await readEvents(response.body, onNews)
}

/** Calls `onEvent` for each server-sent event until the service ends the stream; chunks may split an event anywhere. */
export async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: () => void,
): Promise<void> {
  const { createParser } = await import('eventsource-parser')
  const parser = createParser({ onEvent })
  await body
    .pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (text) => parser.feed(text) }))
}
