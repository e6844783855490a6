import type { Call } from '#contract/call.ts'
import type { Cents } from '#contract/money.ts'
import type { LineToPick, PickingAct } from '#contract/orders/picking/picking.ts'
import type { Shopper } from './people.ts'

/** A shopper who is signed in. */
export interface Customer extends Shopper {
  call: Call
  addressId: string
}

/** What becomes of a line, as the shop has acknowledged it. */
export type Outcome = NonNullable<LineToPick['outcome']>

interface AppliedAct {
  by: string
  act: PickingAct
}

/** An order as those who had to do with it remember it: what they were shown, and what they did. */
export interface DayOrder {
  customer: Customer
  number: string
  startsAt: number
  cutOffAt: number
  /** The most that its shopper was told it may cost. */
  ceilingCents: Cents
  /** Only its first version tells to the cent what it may cost above what was agreed. */
  isChanged: boolean
  /** The picker who has it. */
  heldBy: string | undefined
  /** By product. */
  outcomes: Map<string, Outcome>
  applied: AppliedAct[]
  /** What a unit of each substitute cost when it was picked. */
  substituteCents: Map<string, Cents>
  /** Given back by the desk once it was charged. */
  refundedCents: Cents
  isPacked: boolean
  /** Whether its shopper waits for an answer. */
  isReported: boolean
}
