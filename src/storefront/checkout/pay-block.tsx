import { isTooLittle } from '#contract/checkout/least-payment.ts'
import { toCents } from '#contract/money.ts'
import { Button } from '#ui/form/button.tsx'
import { focusPage } from '../layout/focus-page.ts'
import { checkoutTexts as texts } from '../texts/checkout.ts'
import { CheckoutBlock } from './checkout-block.tsx'
import { isBusy } from './checkout-machine.ts'
import type { Step, Way } from './checkout-state.ts'
import type { PaymentFormRef } from './payment-form.ts'
import { ProviderForm } from './provider-form.tsx'

/** The form that the button in the bar sends. */
export const PAY_FORM = 'pay'

/** Where a shopper goes on once the cart is as it can be had. */
export function focusPayment(): void {
  const block = document.getElementById(PAY_FORM)?.closest('section')
  if (block) block.focus()
  else focusPage()
}

export interface ToPay {
  /** Dollars; unknown until the service has said. */
  amount: number | undefined
  /** Until there is an address, the total is not known. */
  needsAddress?: boolean
  step: Step
  onPay: (way: Way) => void
}

/** Why nothing can be paid yet. */
export function whyNotYet({ amount, needsAddress = false }: Pick<ToPay, 'amount' | 'needsAddress'>) {
  if (needsAddress) return texts.payNeedsAddress
  return amount !== undefined && amount > 0 && isTooLittle(toCents(amount)) ? texts.tooLittle : undefined
}

/** The card that is paid with. The button itself is in the bar, where it stays in sight. */
export function PayBlock({
  form,
  amount,
  needsAddress = false,
  step,
  onPay,
}: ToPay & { form: PaymentFormRef }) {
  const notYet = whyNotYet({ amount, needsAddress })
  if (notYet)
    return (
      <CheckoutBlock title={texts.pay}>
        <p role="status">{notYet}</p>
      </CheckoutBlock>
    )
  // There is no card to type where nothing is left to pay.
  if (amount === 0) return null
  return (
    <CheckoutBlock title={texts.pay}>
      <form
        id={PAY_FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onPay('card')
        }}
      >
        <ProviderForm form={form} amount={amount ?? 0} />
        <p className="mt-4 text-13 text-muted">{texts.cardsOnly}</p>
      </form>
      <p className="my-2 text-center text-14 text-muted">{texts.or}</p>
      <Button tone="quiet" busy={isBusy(step)} className="w-full" onClick={() => onPay('page')}>
        {texts.payHosted}
      </Button>
    </CheckoutBlock>
  )
}
