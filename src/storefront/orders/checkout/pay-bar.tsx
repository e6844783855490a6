import { formatDollars } from '#contract/money.ts'
import { Button } from '#ui/form/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import { isBusy } from './checkout-machine.ts'
import type { Step } from './checkout-state.ts'
import { PAY_FORM, type ToPay, whyNotYet } from './pay-block.tsx'

const words: Partial<Record<Step['at'], string>> = {
  placing: texts.placing,
  placed: texts.placing,
  asking: texts.asking,
  leaving: texts.asking,
  looking: texts.checking,
  waiting: texts.slowBank,
}

/** Always in sight: under the summary on a desktop, in the place of the cart's bar on a phone. */
export function PayBar({
  amount,
  needsAddress,
  step,
  pressed,
  message,
  onPay,
}: ToPay & { message: string | undefined }) {
  if (whyNotYet({ amount, needsAddress })) return null
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
