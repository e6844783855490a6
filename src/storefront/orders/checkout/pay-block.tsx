import { isTooLittle } from '#contract/limits/least-payment.ts'
import { formatDollars, toCents } from '#contract/money.ts'
import { Button } from '#ui/form/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { focusPage } from '../../layout/focus-page.ts'
import type { PaymentFormRef } from '../../money/payments/payment-form.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import { CheckoutBlock } from './checkout-block.tsx'
import { isBusy } from './checkout-machine.ts'
import type { Step, Way } from './checkout-state.ts'
import { ProviderForm } from './provider-form.tsx'

/** Id of the form that the button in the pay bar submits. */
const PAY_FORM = 'pay'

/** Moves focus to the payment, once the cart is reduced to what is available. */
export function focusPayment(): void {
  const block = document.getElementById(PAY_FORM)?.closest('section')
  if (block) block.focus()
  else focusPage()
}

export interface ToPay {
  /** Dollars; unknown until the service has answered. */
  amount: number | undefined
  /** Without an address the total is unknown. */
  needsAddress?: boolean
  /** Whether the card is only kept, as the window is days away. */
  isKept?: boolean
  /** The most that is charged, where something is sold by weight. */
  ceiling?: number | undefined
  step: Step
  pressed: Way | undefined
  onPay: (way: Way) => void
}

/** Returns the reason why nothing can be paid yet, if there is one. */
function whyNotYet({ amount, needsAddress = false }: ToPay) {
  if (needsAddress) return texts.payNeedsAddress
  return amount !== undefined && amount > 0 && isTooLittle(toCents(amount)) ? texts.tooLittle : undefined
}

/** The card to pay with. The button itself is in the pay bar, which stays in sight. */
export function PayBlock({ form, ...toPay }: ToPay & { form: PaymentFormRef }) {
  const { amount, isKept = false, ceiling, step, pressed, onPay } = toPay
  const notYet = whyNotYet(toPay)
  if (notYet)
    return (
      <CheckoutBlock title={texts.pay}>
        <p role="status">{notYet}</p>
      </CheckoutBlock>
    )
  // Nothing is left to pay, so no card is needed.
  if (amount === 0) return null
  const busy = isBusy(step)
  const isPressed = pressed === 'page'
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
        <ProviderForm form={form} amount={ceiling ?? amount ?? 0} isKept={isKept} />
        <p className="mt-4 text-13 text-muted">
          {amount !== undefined &&
            ceiling &&
            `${texts.weighed(formatDollars(amount), formatDollars(ceiling))} `}
          {amount !== undefined && `${texts[isKept ? 'keeps' : 'holds'](formatDollars(ceiling ?? amount))} `}
          {texts.cardsOnly}
        </p>
      </form>
      <p className="my-2 text-center text-14 text-muted">{texts.or}</p>
      <Button
        tone="quiet"
        busy={busy && isPressed}
        usedUp={busy && !isPressed}
        className="w-full"
        onClick={() => onPay('page')}
      >
        {texts.payHosted}
      </Button>
    </CheckoutBlock>
  )
}

const words: Partial<Record<Step['at'], string>> = {
  placing: texts.placing,
  placed: texts.placing,
  asking: texts.asking,
  leaving: texts.asking,
  looking: texts.checking,
  waiting: texts.slowBank,
}

/** Always in sight: under the summary on a desktop, in the place of the cart's bar on a phone. */
export function PayBar({ message, ...toPay }: ToPay & { message: string | undefined }) {
  const { amount, step, pressed, onPay } = toPay
  if (whyNotYet(toPay)) return null
  const busy = isBusy(step)
  return (
    <div className="sticky bottom-0 z-10 bg-surface py-2 max-1024:-mx-4 max-1024:border-outline max-1024:border-t max-1024:px-4">
      <p role="alert" className="mb-2 flex items-center gap-2 font-semibold text-danger empty:hidden">
        {message && <Icon name="warning" className="size-5" />}
        {message}
      </p>
      {amount === 0 ? (
        <Button busy={busy} className="min-h-14 w-full" onClick={() => onPay('page')}>
          {texts.placeFree}
        </Button>
      ) : (
        <Button
          type="submit"
          form={PAY_FORM}
          busy={busy && pressed === 'card'}
          usedUp={amount === undefined || (busy && pressed !== 'card')}
          className="min-h-14 w-full"
        >
          {amount === undefined ? texts.pay : texts.payAmount(formatDollars(amount))}
        </Button>
      )}
      <p role="status" className="mt-2 text-center text-14 text-muted empty:mt-0">
        {words[step.at]}
      </p>
    </div>
  )
}
