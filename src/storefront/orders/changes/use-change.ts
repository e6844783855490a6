import { useEffect, useEffectEvent, useState } from 'react'
import { changeOrder, previewChange } from '#contract/orders/changes/order-changes.ts'
import { orderAttemptKey } from '#contract/orders/checkout/order-attempt.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { isRefused, Refused } from '#contract/refused.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { call, fieldSentenceOf, shortagesOf, useAnswer } from '../../network/browser-call.ts'
import { useConnectionStore } from '../../offline/connection-store.ts'
import { changeOrderTexts as texts } from '../../texts/change-order.ts'
import type { ChangeRequest } from './order-draft.ts'

/** Debounces quick presses on a stepper. */
const DEBOUNCE_MS = 250

interface ChangeOptions {
  wanted: ChangeRequest | undefined
  onDone: (order: Order) => void
  onStale: (order: Order) => void
}

export type Change = ReturnType<typeof useChange>

/** Fetches the price of the wanted change, which only the service works out, and makes the change. */
export function useChange(order: Order, { wanted, onDone, onStale }: ChangeOptions) {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ wanted: ChangeRequest | undefined; error: unknown }>()
  const key = wanted && JSON.stringify(wanted)
  const preview = useAnswer(key, (signal) => call(previewChange, wanted ?? { order_id: '' }, { signal }), {
    debounceMs: DEBOUNCE_MS,
  })
  const shown = wanted && !preview.isLoading && !preview.failure ? preview.data : undefined
  const refusal = refused && JSON.stringify(refused.wanted) === key ? refused : undefined
  const error = wanted && (preview.failure ?? refusal?.error)

  const onBack = useEffectEvent(() => {
    if (preview.failure?.code === 'network_error') preview.again()
    setRefused((refused) => (isRefused(refused?.error, 'network_error') ? undefined : refused))
  })
  useEffect(() => useConnectionStore.subscribe(({ isOffline }) => isOffline || onBack()), [])

  async function make() {
    if (isBusy || !wanted || !shown) return
    setBusy(true)
    try {
      const content = { ...wanted, version: order.version, expected_total: shown.amounts.bill_amount }
      const headers = { 'idempotency-key': orderAttemptKey(order.cart_id, content) }
      const { data, change } = await call(changeOrder, content, { headers })
      if (change?.state === 'made') showToast('success', texts.made, 'order')
      if (change?.state === 'lapsed') showToast('error', texts.lapsed, 'order')
      onDone(data)
    } catch (error) {
      await explain(error)
    } finally {
      setBusy(false)
    }
  }

  async function explain(error: unknown) {
    setRefused({ wanted, error })
    const code = error instanceof Refused ? error.code : undefined
    if (code === 'total_changed') preview.again()
    if (code === 'order_changed_meanwhile') await lookAgain()
  }

  // If the order cannot be fetched, the message stays, and the shopper can press again.
  async function lookAgain() {
    const now = await call(getOrder, { order_id: order.order_id }).catch(() => undefined)
    if (now) onStale(now.data)
  }

  // The page's copy of the order may be older than the service's answer.
  const isOver = isRefused(error, 'order_not_changeable')
  const lookAgainOver = useEffectEvent(lookAgain)
  useEffect(() => {
    if (isOver) void lookAgainOver()
  }, [isOver])

  return {
    isOver,
    preview: shown,
    isWorking: preview.isLoading,
    isBusy,
    make: () => void make(),
    wanted,
    /** The refusal of a change that was confirmed with the button. */
    refusal,
    problem: error === undefined ? undefined : fieldSentenceOf(error),
    shortages: shortagesOf(error),
  }
}
