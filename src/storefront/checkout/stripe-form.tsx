import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useImperativeHandle, useState } from 'react'
import { toCents } from '#contract/money.ts'
import { declineOfStripe, paymentMessage } from '#contract/payments/payment-message.ts'
import type { PaymentFormProps, PaymentFormRef } from './payment-form.ts'

/** Stripe's own card form, in a frame of theirs: no card number passes through this page. */
export function StripeForm({ ref, publishableKey, amount }: PaymentFormProps) {
  const [stripe] = useState<Promise<Stripe | null>>(() => loadStripe(publishableKey))
  return (
    <Elements
      stripe={stripe}
      options={{
        mode: 'payment',
        amount: toCents(amount),
        currency: 'aud',
        allowedPaymentMethodTypes: ['card'],
      }}
    >
      <StripeFields ref={ref} />
    </Elements>
  )
}

function StripeFields({ ref }: { ref: PaymentFormRef }) {
  const stripe = useStripe()
  const elements = useElements()

  useImperativeHandle(ref, () => ({
    async check() {
      const checked = await elements?.submit()
      return checked !== undefined && checked.error === undefined
    },
    async ask({ client_secret }, returnUrl) {
      if (!stripe || !elements) return { state: 'answered' }
      const { error } = await stripe.confirmPayment({
        elements,
        clientSecret: client_secret,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required',
      })
      return error?.type === 'card_error'
        ? { state: 'refused', message: paymentMessage(declineOfStripe(error.code)) }
        : { state: 'answered' }
    },
  }))

  return <PaymentElement />
}
