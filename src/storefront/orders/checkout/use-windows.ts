import { useEffect, useRef, useState } from 'react'
import { type DeliveryWindow, deliveryWindows } from '#contract/delivery/windows/shipping.ts'
import { holdSlot } from '#contract/orders/checkout/checkout.ts'
import { Refused } from '#contract/refused.ts'
import { call, sentenceOf, useAnswer } from '../../network/browser-call.ts'
import { changeDraft, useDraftStore } from '../../selling/cart/draft-store.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'

export interface Windows {
  list: readonly DeliveryWindow[] | undefined
  hasFailed: boolean
  again: () => void
  pendingId: string | undefined
  problem: string | undefined
  /** Resolves to whether the window is held from now on. */
  hold: (slotId: string) => Promise<boolean>
  /** Drops a choice that the service refused, and shows why. */
  refuse: (sentence: string) => void
}

export function useWindows(addressId: string | undefined, onHeld: () => void): Windows {
  const [pendingId, setPending] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { data, isOfKey, failure, isLoading, again } = useAnswer(addressId, async (signal) => {
    const { data } = await call(deliveryWindows, { address_id: addressId ?? '' }, { signal })
    return data
  })
  const hasFailed = failure !== undefined && !isOfKey
  // While the windows of another address load, those of the one before stay in sight: mostly they are the same.
  const list = hasFailed ? undefined : data
  useWithoutGoneWindow(isLoading ? undefined : list, { addressId, tell: setProblem })

  function refuse(sentence: string) {
    changeDraft({ slotId: null })
    setProblem(sentence)
    again()
  }

  async function hold(slotId: string): Promise<boolean> {
    if (pendingId || !addressId) return false
    setPending(slotId)
    setProblem(undefined)
    try {
      await call(holdSlot, { address_id: addressId, slot_id: slotId })
      changeDraft({ slotId })
      onHeld()
      return true
    } catch (error) {
      refuseHold(error, slotId)
      return false
    } finally {
      setPending(undefined)
    }
  }

  function refuseHold(error: unknown, slotId: string) {
    const sentence = sentenceOf(error)
    const isTaken = error instanceof Refused && error.status === 409
    // If another window is refused, the held one stays chosen.
    if (isTaken && slotId === useDraftStore.getState().slotId) return refuse(sentence)
    setProblem(sentence)
    if (isTaken) again()
  }

  return { list, hasFailed, again, pendingId, problem, hold, refuse }
}

interface Watched {
  addressId: string | undefined
  tell: (sentence: string) => void
}

/**
 * The chosen window may have closed, or another address may belong to another hub with other windows: the choice is
 * dropped with a message, because a shopper is never moved to another window silently.
 */
function useWithoutGoneWindow(list: readonly DeliveryWindow[] | undefined, { addressId, tell }: Watched) {
  const offeredFor = useRef<string>(undefined)
  const slotId = useDraftStore((draft) => draft.slotId)
  useEffect(() => {
    if (!list || slotId === null) return
    if (list.some(({ id }) => id === slotId)) {
      offeredFor.current = addressId
      return
    }
    changeDraft({ slotId: null })
    const isOtherAddress = offeredFor.current !== undefined && offeredFor.current !== addressId
    tell(isOtherAddress ? texts.otherWindow : texts.windowGone)
  }, [list, slotId, addressId, tell])
}
