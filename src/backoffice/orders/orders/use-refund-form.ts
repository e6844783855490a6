import { useState } from 'react'
import type { RefundReason } from '#contract/money/payments/refund-causes.ts'
import { formatCents, readDollars, toCents, toDollars } from '#contract/money.ts'
import type { OfficeIssue, OfficeOrder, OfficeOrderLine } from '#contract/orders/desk/office-orders.ts'
import { isRefused } from '#contract/refused.ts'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { useAction } from '../../network/call.ts'
import { useDone } from '../../pieces/page.tsx'
import type { Refund } from './refund-attempt.ts'
import { useFreshly } from './use-freshly.ts'

export interface RefundOf {
  order: OfficeOrder
  reports: readonly OfficeIssue[]
  refund: Refund
}

/** Holds what is chosen and typed, with the amount that it comes to. */
export function useRefundForm({ order, reports, refund }: RefundOf) {
  const done = useDone()
  const { number, lines, money } = order
  const [units, setUnits] = useState<Readonly<Record<string, number>>>({})
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState<RefundReason>('item_missing')
  const [note, setNote] = useState('')
  const [seenLeft, setSeenLeft] = useState(money.left)
  const freshly = useFreshly()
  const chosen = lines.flatMap(({ product_id, refunds_for }) => {
    // Another operator may have refunded some units in the meantime.
    const quantity = Math.min(units[product_id] ?? 0, refunds_for.length)
    return quantity > 0 ? [{ product_id, quantity, cents: toCents(refunds_for[quantity - 1] ?? 0) }] : []
  })
  useUnsaved([[], '', ''], [chosen, amount, note])
  const answered = reports.filter(
    ({ product_id, answer }) => answer === null && chosen.some((line) => line.product_id === product_id),
  )
  const typedCents = amount.trim() === '' ? 0 : readDollars(amount.trim())
  const cents = chosen.reduce((sum, line) => sum + line.cents, 0) + (typedCents ?? 0)
  const { run, busy, sentence } = useAction(async () => {
    await freshly(() =>
      refund({
        number,
        lines: chosen.map(({ product_id, quantity }) => ({ product_id, quantity })),
        ...(typedCents && { amount: toDollars(typedCents) }),
        reason,
        note,
        reports: answered.map(({ product_id }) => product_id),
        seen_left: seenLeft,
      }),
    ).catch((error: unknown) => {
      // The operator has now seen the new amount, so that a second press may succeed.
      if (isRefused(error, 'changed_meanwhile')) setSeenLeft((error.details.now as OfficeOrder).money.left)
      throw error
    })
    await done(
      money.held > 0
        ? `${formatCents(cents)} will not be charged. We’ve told the customer.`
        : `${formatCents(cents)} is on its way back. We’ll tell the customer once the bank has sent it.`,
    )
  })
  const tooMuch = cents > toCents(money.room)
  const canGive = cents > 0 && !tooMuch && typedCents !== undefined
  return {
    unitsOf: ({ product_id, refunds_for }: OfficeOrderLine) =>
      Math.min(units[product_id] ?? 0, refunds_for.length),
    setUnitsOf: ({ product_id }: OfficeOrderLine, wanted: number) =>
      setUnits({ ...units, [product_id]: wanted }),
    amount,
    setAmount,
    isAmountWrong: typedCents === undefined,
    reason,
    setReason,
    note,
    setNote,
    /** The reports that this refund answers. */
    answered,
    cents,
    tooMuch,
    canGive,
    run: async () => canGive && run(),
    busy,
    sentence,
  }
}
