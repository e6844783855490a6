import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { toCents } from '#contract/money.ts'
import { ErrorNote, SkeletonBlock } from '#ui/states/states.tsx'
import { type CardEntryProps, resultOf } from '../../money/payments/payment-form.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'

/** Stripe's own card form, in Stripe's iframe: no card number passes through this page. */
export function StripeForm({ ref, publishableKey, amount, savesCard, isKept }: CardEntryProps) {
  const [shown, setShown] = useState(amount)
  // While the total is being worked out it is 0, which Stripe does not take: it keeps the one before.
  if (amount > 0 && amount !== shown) setShown(amount)
  const [hasFailed, setFailed] = useState(false)
  const [stripe, setStripe] = useState<Promise<Stripe | null>>(load)

  function load() {
    return loadStripe(publishableKey).catch(() => {
      setFailed(true)
      return null
    })
  }
  function tryAgain() {
    setFailed(false)
    setStripe(load())
  }

  if (hasFailed) return <ErrorNote sentence={texts.formFailed} onRetry={tryAgain} />
  if (shown === 0) return <SkeletonBlock className="h-56" />
  return (
    <Elements
      stripe={stripe}
      options={{
        ...(isKept ? { mode: 'setup' } : { mode: 'payment', amount: toCents(shown) }),
        currency: 'aud',
        allowedPaymentMethodTypes: ['card'],
      }}
    >
      <StripeFields ref={ref} savesCard={savesCard} onFailed={() => setFailed(true)} />
    </Elements>
  )
}

interface FieldsProps extends Pick<CardEntryProps, 'ref' | 'savesCard'> {
  onFailed: () => void
}

function StripeFields({ ref, savesCard, onFailed }: FieldsProps) {
  const stripe = useStripe()
  const tellSaving = useSaving(savesCard)
  const elements = useElements()

  useImperativeHandle(ref, () => ({
    async check() {
      tellSaving(savesCard)
      const checked = await elements?.submit()
      return checked !== undefined && checked.error === undefined
    },
    async ask({ kind, client_secret, saves_card }, returnUrl) {
      if (!stripe || !elements) return { state: 'answered' }
      const asking = { elements, clientSecret: client_secret, redirect: 'if_required' } as const
      if (kind === 'setup') {
        const { error } = await stripe.confirmSetup({ ...asking, confirmParams: { return_url: returnUrl } })
        return resultOf(error)
      }
      const isSaved = savesCard && saves_card === true
      // If the card cannot be saved this time, it still pays.
      if (tellSaving(isSaved)) await elements.submit()
      const { error } = await stripe.confirmPayment({
        ...asking,
        confirmParams: {
          return_url: returnUrl,
          ...(isSaved && { payment_method_data: { allow_redisplay: 'always' } }),
        },
      })
      return resultOf(error)
    },
  }))

  // A wallet counts as a card; Stripe shows it if the browser and the shop's account support it.
  return (
    <PaymentElement options={{ wallets: { applePay: 'auto', googlePay: 'auto' } }} onLoadError={onFailed} />
  )
}

/** Stripe compares what its form knows about saving with the intent. Returns true if the form had to be updated. */
function useSaving(savesCard: boolean): (isSaved: boolean) => boolean {
  const elements = useElements()
  const told = useRef(false)

  function tell(isSaved: boolean): boolean {
    if (!elements || told.current === isSaved) return false
    told.current = isSaved
    void elements.update({ setupFutureUsage: isSaved ? 'on_session' : null })
    return true
  }

  // Runs when the box is ticked, not on renderings in the middle of paying.
  const tellTicked = useEffectEvent(tell)
  useEffect(() => {
    if (elements) tellTicked(savesCard)
  }, [elements, savesCard])
  return tell
}
