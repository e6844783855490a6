import { type ComponentType, Suspense } from 'react'
import type { CardFormName } from '#contract/money/payments/card.ts'
import { paymentForm } from '#contract/money/payments/payments.ts'
import { ErrorNote, SkeletonBlock } from '#ui/states/states.tsx'
import { lazyPart } from '../../layout/lazy-part.ts'
import type { CardEntryProps, PaymentFormRef } from '../../money/payments/payment-form.ts'
import { TypedCard } from '../../money/payments/typed-card.tsx'
import { call, useAnswer } from '../../network/browser-call.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'

// Lazy: a shop has one provider, and its shoppers load one form.
const forms: Record<CardFormName, ComponentType<CardEntryProps>> = {
  embedded: lazyPart(() =>
    import('./card-form.tsx').then(
      (file) => file.CardForm,
      () => NoForm,
    ),
  ),
  stripe: lazyPart(() =>
    import('./stripe-form.tsx').then(
      (file) => file.StripeForm,
      () => NoForm,
    ),
  ),
}

// If this chunk fails to load, a card can still be typed, provided that the provider's form has loaded.
const PayWith = lazyPart(() =>
  import('../../money/saved-cards/pay-with.tsx').then(
    (file) => file.PayWith,
    () => TypedCard,
  ),
)

/** Shows the saved cards, and the card form of the provider that the service names. */
export function ProviderForm({ form, ...asked }: { form: PaymentFormRef; amount: number; isKept: boolean }) {
  const { data, failure, again } = useAnswer('form', (signal) => call(paymentForm, {}, { signal }))
  if (failure && !data) return <ErrorNote sentence={texts.formFailed} onRetry={again} />
  if (!data) return <SkeletonBlock className="h-56" />
  const { provider, publishable_key } = data
  return (
    <Suspense fallback={<SkeletonBlock className="h-56" />}>
      <PayWith form={form} provider={provider} Entry={forms[provider]} {...{ publishable_key, ...asked }} />
    </Suspense>
  )
}

/** Without a retry, because a browser does not fetch a failed chunk again. */
function NoForm() {
  return <ErrorNote sentence={texts.formFailed} />
}
