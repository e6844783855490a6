import { type ActionDispatch, useEffect, useEffectEvent, useReducer } from 'react'
import { next } from './checkout-machine.ts'
import { beginning, type CheckoutEvent, type CheckoutState, type Step } from './checkout-state.ts'
import { runStep, type StepDependencies } from './run-step.ts'

/** The machine with its effects: each step runs once and sends its event, unless the shopper has left. */
export function useCheckoutMachine(
  around: StepDependencies,
): [CheckoutState, ActionDispatch<[CheckoutEvent]>] {
  const [state, send] = useReducer(next, beginning)
  const run = useEffectEvent((step: Step, signal: AbortSignal) => runStep(step, around, signal))
  const { step } = state

  useEffect(() => {
    const leaving = new AbortController()
    void run(step, leaving.signal).then((event) => {
      if (event && !leaving.signal.aborted) send(event)
    })
    return () => leaving.abort()
  }, [step])

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) send({ type: 'awoke' })
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  return [state, send]
}
