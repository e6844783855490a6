import { create } from 'zustand'
import { ACTS_AT_ONCE } from '#contract/orders/picking/outcomes.ts'
import { type AnsweredAct, addPickingActs, readPickingOrder } from '#contract/orders/picking/picking.ts'
import { isRefused } from '#contract/refused.ts'
import { call } from '../../network/call.ts'
import { dropOrder, type KeptAct, keepOrder, settleActs, useKept } from './kept-picking.ts'

const AGAIN_MS = 5_000

/** Whether the last try to send got no answer. */
export const useSending = create<{ isCutOff: boolean }>(() => ({ isCutOff: false }))

let underWay: Promise<void> | undefined

/** Sends what is kept, order by order, until nothing waits or the network fails. A second call joins the first. */
export function sendActs(): Promise<void> {
  underWay ??= sendAll().finally(() => {
    underWay = undefined
  })
  return underWay
}

async function sendAll(): Promise<void> {
  try {
    for (let next = nextActs(); next; next = nextActs()) await sendSome(next)
    useSending.setState({ isCutOff: false })
  } catch {
    // Whatever the reason, what is kept is sent again: by the next act, with the network, or after a while.
    useSending.setState({ isCutOff: true })
  }
}

function nextActs(): KeptAct[] | undefined {
  const { acts } = useKept.getState()
  const first = acts[0]
  return first && acts.filter(({ number }) => number === first.number).slice(0, ACTS_AT_ONCE)
}

async function sendSome(acts: readonly KeptAct[]): Promise<void> {
  const [{ number } = { number: '' }] = acts
  const { device, of } = useKept.getState()
  const sent = acts.map(({ number: _, ...act }) => act)
  const { data } = await call(addPickingActs, { number, device, acts: sent }).catch((error) => {
    // An order that is not there any more takes no acts, and must not hold up those of other orders.
    if (!isRefused(error, 'not_found')) throw error
    return { data: acts.map(lostOrder) }
  })
  // Another picker may have logged in while the shop was asked: their list is none of this one's.
  if (useKept.getState().of !== of) return
  settleActs(data)
  // A line whose act was not taken shows again what the shop has.
  if (data.some(({ because }) => because)) await readOrder(number)
}

function lostOrder({ act_id }: KeptAct): AnsweredAct {
  return { act_id, answer: 'too_late', because: 'ended', others: [] }
}

/** Reads an order anew, and once more if acts were answered meanwhile, since it may lack those. */
export async function readOrder(number: string): Promise<void> {
  const { answered } = useKept.getState()
  const { data } = await call(readPickingOrder, { number }).catch((error) => {
    if (isRefused(error, 'not_found')) dropOrder(number)
    throw error
  })
  if (answered !== useKept.getState().answered) return readOrder(number)
  keepOrder(data)
}

/** Sends again when the network is back, and every few seconds while something waits. */
export function keepSending(): () => void {
  const send = () => void (useKept.getState().acts.length > 0 && sendActs())
  send()
  const timer = setInterval(send, AGAIN_MS)
  addEventListener('online', send)
  return () => {
    clearInterval(timer)
    removeEventListener('online', send)
  }
}
