import { awaitsPayment } from '#contract/order-status.ts'
import { ownRefusals } from '#contract/refused.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import type { CheckoutEvent, CheckoutState, Payable, Step, Way } from './checkout-state.ts'
import { conflictOf } from './checkout-state.ts'

type At = Step['at']
type StepAt<A extends At> = Extract<Step, { at: A }>
type Type = CheckoutEvent['type']
type Change = Partial<CheckoutState>
type Move<S extends Step, T extends Type> = (
  step: S,
  event: Extract<CheckoutEvent, { type: T }>,
  state: CheckoutState,
) => Change
type Moves<S extends Step> = { [T in Type]?: Move<S, T> }

/** How often a payment is polled, once the bank has answered, before the shopper must try again. */
const TURNS = 10
const PAUSE_MS = 1_500
const LATER_PAUSE_MS = 5_000

const idle: Step = { at: 'idle' }

/** Steps in which the page waits for the shopper. */
const resting: Moves<Step> = {
  pressed: press,
  // The page that has placed an order is paying it already.
  arrived: (_, { orderId }, { placedId }) =>
    orderId === placedId ? {} : { message: undefined, step: firstLook(orderId, 1) },
  'found-paid': (_, { orderId }) => ({ step: { at: 'paid', orderId } }),
  taken: forgetConflict,
}

const looking: Moves<StepAt<'looking' | 'waiting'>> = { looked: judge, failed: fail }

/** The events that each step handles. Any other event is ignored, such as a second press. */
const transitions: { [A in At]: Moves<StepAt<A>> } = {
  idle: resting,
  unfilled: resting,
  refused: resting,
  over: resting,
  'checking-form': {
    'form-checked': ({ what }, { isFine }) => (isFine ? begin('card', what) : { step: idle }),
    failed: fail,
    taken: forgetConflict,
  },
  placing: {
    placed: ({ way }, { orderId, isPaid }) => ({
      placedId: orderId,
      step: isPaid ? { at: 'paid', orderId } : { at: 'placed', way, orderId },
    }),
    'not-placed': ({ choice }, { refusal }) => ({
      conflict: conflictOf(refusal, choice.amounts),
      step: { at: 'refused', refusal },
    }),
  },
  placed: {
    'in-address': ({ way, orderId }) => ({ step: { at: 'asking', way, orderId } }),
    failed: fail,
  },
  asking: {
    asked: ({ orderId }, { asked }) => {
      if (asked?.state === 'leaving') return { step: { at: 'leaving' } }
      if (asked?.state === 'refused') return { message: asked.message, step: idle }
      return { step: firstLook(orderId, asked ? TURNS : 1) }
    },
    failed: fail,
    awoke: () => ({ step: idle }),
  },
  leaving: { awoke: () => ({ step: idle }) },
  looking,
  waiting: looking,
  paid: {},
}

/** The checkout as a state machine: returns the state after an event. `run-step.ts` performs the effects of a step. */
export function next(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  // The table pairs each move with its step and event, which the compiler cannot infer from their names alone.
  const move = transitions[state.step.at][event.type] as Move<Step, Type> | undefined
  return move ? { ...state, ...move(state.step, event, state) } : state
}

/** Returns whether the shopper may press Pay again. */
export function isResting({ at }: Step): boolean {
  return transitions[at] === resting
}

/** Returns whether the page shows that it is busy. While the card form is checked, the form itself shows that. */
export function isBusy(step: Step): boolean {
  return !isResting(step) && step.at !== 'checking-form'
}

function press(_: Step, { way, what }: Extract<CheckoutEvent, { type: 'pressed' }>): Change {
  const afresh = { message: undefined, isMissing: what === undefined, pressed: way }
  if (!what) return { ...afresh, step: { at: 'unfilled' } }
  if (way === 'card') return { ...afresh, step: { at: 'checking-form', what } }
  return { ...afresh, ...begin(way, what) }
}

function begin(way: Way, what: Payable): Change {
  return 'orderId' in what
    ? { step: { at: 'asking', way, orderId: what.orderId } }
    : { conflict: undefined, step: { at: 'placing', way, choice: what.choice } }
}

function forgetConflict(): Change {
  return { conflict: undefined }
}

function firstLook(orderId: string, turns: number): Step {
  return { at: 'looking', look: { orderId, turn: 1, turns, afterMs: 0 } }
}

function judge(
  { at, look }: StepAt<'looking' | 'waiting'>,
  { result }: Extract<CheckoutEvent, { type: 'looked' }>,
): Change {
  if (result.payment_status === 'paid') return { step: { at: 'paid', orderId: look.orderId } }
  if (!awaitsPayment(result.order_status, result.payment_status)) return { step: { at: 'over' } }
  const isLast = result.message !== undefined || look.turn >= look.turns
  if (isLast && !result.is_processing) return { message: result.message ?? texts.notYetPaid, step: idle }
  const afterMs = look.turn < TURNS ? PAUSE_MS : LATER_PAUSE_MS
  return {
    step: {
      at: result.is_processing ? 'waiting' : at,
      look: { ...look, turn: look.turn + 1, afterMs },
    },
  }
}

function fail(_: Step, { refusal }: Extract<CheckoutEvent, { type: 'failed' }>): Change {
  const isOver = refusal?.code === 'payment_over' || refusal?.code === 'already_paid'
  return {
    message: refusal?.message ?? ownRefusals.internal_error[1],
    step: isOver ? { at: 'over' } : idle,
  }
}
