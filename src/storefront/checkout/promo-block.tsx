import { type FormEvent, useState } from 'react'
import { promo } from '#contract/checkout/checkout.ts'
import { formatDollars } from '#contract/money.ts'
import { ownRefusals, Refused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDialogStore } from '../dialogs/dialog-store.ts'
import { call } from '../network/browser-call.ts'
import { useAnswer } from '../network/use-answer.ts'
import { checkoutTexts as texts } from '../texts/checkout.ts'
import { ChangeButton } from './change-button.tsx'
import { CheckoutBlock } from './checkout-block.tsx'
import { changeDraft, useDraftStore } from './draft-store.ts'

interface Props {
  /** What the service last said it takes off, in dollars. */
  discount: number
  /** False where the chosen code has ceased to apply. */
  applies: boolean
  /** It takes less than it could, so that a card can pay the rest. */
  isLimited: boolean
}

export function PromoBlock(props: Props) {
  const chosen = useDraftStore((draft) => draft.promoCode)
  return (
    <CheckoutBlock title={texts.promo}>
      {chosen ? (
        <ChosenPromo code={chosen} {...props} />
      ) : (
        <PromoForm onApplied={(code) => changeDraft({ promoCode: code })} />
      )}
    </CheckoutBlock>
  )
}

function PromoForm({ onApplied }: { onApplied: (code: string) => void }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function apply(event: FormEvent) {
    event.preventDefault()
    const typed = code.trim()
    if (isBusy || typed === '') return
    setBusy(true)
    setError(undefined)
    try {
      const { data } = await call(promo, { code: typed })
      onApplied(data.code)
    } catch (error) {
      setError(sentenceOf(error))
    }
    setBusy(false)
  }

  return (
    <form onSubmit={(event) => void apply(event)} className="flex flex-wrap items-start gap-2">
      <Field
        label={texts.promoField}
        value={code}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        onChange={({ target }) => {
          setCode(target.value)
          setError(undefined)
        }}
        className="min-w-0 flex-1 basis-48"
      />
      <Button type="submit" tone="quiet" busy={isBusy} className="mt-5.5">
        {texts.apply}
      </Button>
    </form>
  )
}

function ChosenPromo({ code, discount, applies, isLimited }: { code: string } & Props) {
  const show = useDialogStore((state) => state.show)
  // The sheet, once more after a reload; a code without one is good all the same.
  const { data } = useAnswer(code, (signal) => call(promo, { code }, { signal }))
  const sheet = data?.data.sheet
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p className="flex min-w-0 flex-1 basis-48 items-center gap-2 font-semibold">
        <Icon
          name={applies ? 'check' : 'warning'}
          className={applies ? 'size-6 text-success' : 'size-6 text-danger'}
        />
        {applies ? texts.promoOff(code, formatDollars(discount)) : `${code}: ${texts.promoLapsed}`}
      </p>
      {sheet && (
        <ChangeButton
          what={code}
          onClick={() => show({ type: 'discount', offer: { ...sheet, button_cta_text: texts.closeSheet } })}
        >
          {texts.promoDetails}
        </ChangeButton>
      )}
      <ChangeButton what={code} onClick={() => changeDraft({ promoCode: null })}>
        {texts.removePromo}
      </ChangeButton>
      {applies && isLimited && <p className="w-full text-14 text-muted">{texts.promoLimited}</p>}
    </div>
  )
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Refused)) return ownRefusals.internal_error[1]
  return error.code === 'not_found' ? texts.promoUnknown : error.message
}
