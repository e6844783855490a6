import { useSearchParams } from 'react-router'
import { FailedPage } from '../frame/failed-page.tsx'
import { CheckoutScreen } from '../orders/checkout/checkout-screen.tsx'
import { checkoutTexts as texts } from '../texts/checkout.ts'

export const meta = () => [{ title: texts.pageTitle }]

export default function CheckoutPage() {
  const [parameters] = useSearchParams()
  return (
    <div className="mx-auto max-w-176 px-4 pt-6 pb-0 768:pt-10 1024:max-w-280 1024:pb-10">
      <h1 className="mb-5 text-28">{texts.title}</h1>
      <CheckoutScreen orderId={parameters.get('order') ?? undefined} />
    </div>
  )
}

export const ErrorBoundary = () => <FailedPage sentence={texts.failed} />
