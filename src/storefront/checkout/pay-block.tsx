import { isTooLittle } from '#contract/checkout/least-payment.ts'
import { formatDollars, toCents } from '#contract/money.ts'
import { Button } from '#ui/form/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { checkoutTexts as texts } from '../texts/checkout.ts'
import { CheckoutBlock } from './checkout-block.tsx'
import { isBusy } from './checkout-machine.ts'
import type { Step, Way } from './checkout-state.ts'
import type { PaymentFormRef } from './payment-form.ts'
import { ProviderForm } from './provider-form.tsx'

const words: Partial<Record<Step['at'], string>> = {
  placing: texts.placing,
  placed: texts.placing,
  asking: texts.asking,
  leaving: texts.asking,
  looking: texts.checking,
  waiting: texts.slowBank,
}

interface Props {
  form: PaymentFormRef
  /** Dollars; unknown until the service has said. */
  amount: number | undefined
  /** Until there is an address, the total is not known. */
  needsAddress?: boolean
  step: Step
  message: string | undefined
  onPay: (way: Way) => void
}

export function PayBlock({ form, amount, needsAddress = false, step, message, onPay }: Props) {
  const busy = isBusy(step)
  if (needsAddress) return <NotYet sentence={texts.payNeedsAddress} />
  if (amount === 0) return <FreeOrder busy={busy} message={message} onPlace={() => onPay('page')} />
  if (amount !== undefined && isTooLittle(toCents(amount))) return <NotYet sentence={texts.tooLittle} />
  return (
    <CheckoutBlock title={texts.pay}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onPay('card')
        }}
      >
        <ProviderForm form={form} amount={amount ?? 0} />
        <p className="mt-4 text-13 text-muted">{texts.cardsOnly}</p>
        <p role="alert" className="mt-4 flex items-center gap-2 font-semibold text-danger empty:hidden">
          {message && <Icon name="warning" className="size-5" />}
          {message}
        </p>
        <Button type="submit" busy={busy || amount === undefined} className="mt-4 w-full">
          {amount === undefined ? texts.pay : texts.payAmount(formatDollars(amount))}
        </Button>
      </form>
      <p className="my-2 text-center text-14 text-muted">{texts.or}</p>
      <Button tone="quiet" busy={busy} className="w-full" onClick={() => onPay('page')}>
        {texts.payHosted}
      </Button>
      <Doing sentence={words[step.at]} />
    </CheckoutBlock>
  )
}

/** Nothing is left to pay: there is no card to type. */
function FreeOrder({
  busy,
  message,
  onPlace,
}: {
  busy: boolean
  message: string | undefined
  onPlace: () => void
}) {
  return (
    <CheckoutBlock title={texts.pay} problem={message}>
      <Button busy={busy} className="w-full" onClick={onPlace}>
        {texts.placeFree}
      </Button>
    </CheckoutBlock>
  )
}

function NotYet({ sentence }: { sentence: string }) {
  return (
    <CheckoutBlock title={texts.pay}>
      <p role="status">{sentence}</p>
    </CheckoutBlock>
  )
}

function Doing({ sentence }: { sentence: string | undefined }) {
  return (
    <p role="status" className="mt-3 -mb-2 flex min-h-6 items-center justify-center gap-2 text-14 text-muted">
      {sentence && <Spinner className="size-4 shrink-0" />}
      {sentence}
    </p>
  )
}
