import { addOrderMove, type OrderRow, undoOrderStep } from '#contract/orders/desk/office-orders.ts'
import { UNDO_SECONDS } from '#contract/orders/desk/order-moves.ts'
import { call } from '../../network/call.ts'
import { sentenceOf } from '../../network/sentence-of.ts'

export interface Step {
  number: string
  step_id: string
}

/** Sends orders out, one after the other; says which are left, why, and for how long all can be undone. */
export async function sendOut(orders: readonly OrderRow[]) {
  const began = Date.now()
  const { done, left, why } = await each(orders, ({ number, order_status: from, stage }) =>
    call(addOrderMove, { number, from, from_stage: stage, to: 'out_for_delivery' }),
  )
  const steps: Step[] = done.flatMap(({ data: { number, undo } }) =>
    undo ? [{ number, step_id: undo.step_id }] : [],
  )
  const seconds = UNDO_SECONDS - Math.ceil((Date.now() - began) / 1_000)
  return { sent: done.length, left, why, steps, seconds }
}

export async function takeBack(steps: readonly Step[]) {
  const { done, why } = await each(steps, (step) => call(undoOrderStep, step))
  return { undone: done.length, why }
}

export function isBeforeWindow(orders: readonly OrderRow[]): boolean {
  return orders.some(({ window }) => Date.now() < Date.parse(window.starts_at))
}

export function ordersInWords(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`
}

/** Goes on after a refusal, as the other orders have nothing to do with it. */
async function each<One extends { number: string }, Reply>(
  some: readonly One[],
  work: (one: One) => Promise<Reply>,
) {
  const done: Reply[] = []
  const left: One[] = []
  let why = ''
  for (const one of some)
    try {
      done.push(await work(one))
    } catch (error) {
      left.push(one)
      why ||= `Order ${one.number}: ${sentenceOf(error)}`
    }
  return { done, left, why: left.length > 1 ? `${ordersInWords(left.length)} not moved. ${why}` : why }
}
