import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPaymentIntent, createSession, paymentResult } from '#contract/payments/payments.ts'
import { ownRefusals, Refused } from '#contract/refused.ts'
import { call } from '../network/browser-call.ts'
import { checkoutTexts as texts } from '../texts/checkout.ts'
import type { PaymentFormRef } from './payment-form.ts'

const PATIENCE = { looks: 10, everyMs: 1_500, laterEveryMs: 5_000 }

export type PayingStep = 'idle' | 'placing' | 'asking' | 'checking' | 'waiting'

interface Around {
  /** Whether everything is said that an order needs; shows what is not. */
  isReady: () => boolean
  /** Gives the number of the order that is paid, or nothing where it could not be placed. */
  requireOrder: () => Promise<string | undefined>
  onPaid: (orderId: string) => void
  /** It ended before it was paid. */
  onOver: () => void
}

interface Paying {
  step: PayingStep
  /** Why the last try did not pay. */
  message: string | undefined
  byCard: () => void
  onPage: () => void
  /** Goes on where a payment stands; after a reload, a way back, or the bank's own page. */
  goOn: (orderId: string) => Promise<void>
}

export function usePaying(form: PaymentFormRef, { isReady, requireOrder, onPaid, onOver }: Around): Paying {
  const [step, setStep] = useState<PayingStep>('idle')
  const [message, setMessage] = useState<string>()
  const isHere = useIsHere()
  // A second press comes before the first has been drawn.
  const isBusy = useRef(false)
  useAwakeAgain(() => {
    isBusy.current = false
    setStep('idle')
  })

  /** Nothing of it happens twice at once. */
  async function once(run: () => Promise<void>) {
    if (isBusy.current) return
    isBusy.current = true
    setMessage(undefined)
    try {
      await run()
    } catch (error) {
      setMessage(error instanceof Refused ? error.message : ownRefusals.internal_error[1])
      if (error instanceof Refused && ['payment_over', 'already_paid'].includes(error.code)) onOver()
    }
    isBusy.current = false
    setStep('idle')
  }

  async function byCard() {
    if (!isReady() || !(await form.current?.check())) return
    setStep('placing')
    const orderId = await requireOrder()
    if (!orderId) return
    setStep('asking')
    const intent = await call(createPaymentIntent, { order_id: orderId })
    // Whatever happened on the way to the bank and back, the service asks the bank itself.
    const asked = await form.current?.ask(intent, wayBack(orderId)).catch(() => undefined)
    if (asked?.state === 'leaving') return new Promise<void>(() => {})
    if (asked?.state === 'refused') return setMessage(asked.message)
    await follow(orderId, asked ? PATIENCE.looks : 1)
  }

  async function onPage() {
    if (!isReady()) return
    setStep('placing')
    const orderId = await requireOrder()
    if (!orderId) return
    setStep('asking')
    const { url } = await call(createSession, { order_id: orderId })
    location.assign(url)
    return new Promise<void>(() => {})
  }

  async function follow(orderId: string, looks: number): Promise<void> {
    setStep('checking')
    for (let look = 1; ; look++) {
      const result = await call(paymentResult, { order_id: orderId })
      if (!isHere.current) return
      if (result.payment_status === 'paid') return onPaid(orderId)
      if (result.order_status !== 'pending') return onOver()
      if (result.is_processing) setStep('waiting')
      else if (result.message || look >= looks) return setMessage(result.message ?? texts.notYetPaid)
      const pauseMs = look < PATIENCE.looks ? PATIENCE.everyMs : PATIENCE.laterEveryMs
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }

  return {
    step,
    message,
    byCard: () => void once(byCard),
    onPage: () => void once(onPage),
    goOn: (orderId) => once(() => follow(orderId, 1)),
  }
}

function wayBack(orderId: string): string {
  return `${location.origin}/checkout?order=${encodeURIComponent(orderId)}`
}

/** Whoever has left hears of a payment where they are now, and is led nowhere. */
function useIsHere() {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}

/** A page that comes back out of the browser's history is as it was when it left: busy. */
function useAwakeAgain(wake: () => void) {
  const onReturn = useEffectEvent(wake)
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
}
