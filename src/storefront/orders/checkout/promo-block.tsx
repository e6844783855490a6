import { type FormEvent, type RefObject, useRef, useState } from 'react'
import type { AskOf } from '#contract/endpoint.ts'
import { formatDollars } from '#contract/money.ts'
import { promo } from '#contract/orders/checkout/checkout.ts'
import { isRefused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { showDialog } from '../../layout/dialog-store.ts'
import { call, sentenceOf, useAnswer } from '../../network/browser-call.ts'
import { useAttempt } from '../../network/use-attempt.ts'
import { changeDraft, useDraftStore } from '../../selling/cart/draft-store.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import { ChangeButton, CheckoutBlock } from './checkout-block.tsx'

interface Props {
  /** The delivery address: its delivery charge decides what some codes take off. */
  addressId: string | undefined
  /** Dollars that the code takes off; unknown until the service has answered. */
  discount: number | undefined
  /** False if the chosen code no longer applies. */
  applies: boolean
  /** True if the code takes off less than it could, so that a card can pay the rest. */
  isLimited: boolean
}

export function PromoBlock({ addressId, discount, applies, isLimited }: Props) {
  const code = useDraftStore((draft) => draft.promoCode)
  const removal = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)

  function choose(promoCode: string | null) {
    changeDraft({ promoCode })
    // The pressed button has unmounted with its form; move focus to what replaces it.
    requestAnimationFrame(() => (removal.current ?? field.current)?.focus())
  }

  return (
    <CheckoutBlock title={texts.promo}>
      <div className="flex flex-wrap items-center gap-x-4">
        <p
          role="status"
          className="flex w-full min-w-0 items-center gap-2 font-semibold empty:hidden 560:w-auto 560:flex-1 560:basis-48"
        >
          {code && <Outcome code={code} discount={discount} applies={applies} />}
        </p>
        {code ? (
          <>
            <Sheet code={code} addressId={addressId} />
            <ChangeButton ref={removal} what={code} onClick={() => choose(null)}>
              {texts.removePromo}
            </ChangeButton>
            {applies && isLimited && <p className="w-full text-14 text-muted">{texts.promoLimited}</p>}
          </>
        ) : (
          <PromoForm field={field} addressId={addressId} onApplied={choose} />
        )}
      </div>
    </CheckoutBlock>
  )
}

/** Says nothing about a code until its discount is known, but keeps the line's height. */
function Outcome({ code, discount, applies }: Pick<Props, 'discount' | 'applies'> & { code: string }) {
  if (!applies)
    return (
      <>
        <Icon name="warning" className="size-6 text-danger" />
        {`${code}: ${texts.promoLapsed}`}
      </>
    )
  if (discount === undefined) return <>&nbsp;</>
  return (
    <>
      <Icon name="check" className="size-6 text-success" />
      {texts.promoOff(code, formatDollars(discount))}
    </>
  )
}

interface FormProps extends Pick<Props, 'addressId'> {
  field: RefObject<HTMLInputElement | null>
  onApplied: (code: string) => void
}

function PromoForm({ field, addressId, onApplied }: FormProps) {
  const [code, setCode] = useState('')
  const typed = code.trim()
  const { isBusy, failure, setFailure, run } = useAttempt(async () => {
    const { data } = await call(promo, askOf(typed, addressId))
    onApplied(data.code)
  }, wordsFor)

  function apply(event: FormEvent) {
    event.preventDefault()
    if (typed !== '') run()
  }

  return (
    <form onSubmit={apply} className="flex w-full flex-wrap items-start gap-2">
      {/* A live region reads out why a code is refused wherever the focus is: the shopper may have moved on. */}
      <div aria-live="polite" className="min-w-0 flex-1 basis-48">
        <Field
          ref={field}
          label={texts.promoField}
          value={code}
          error={failure || undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          onChange={({ target }) => {
            setCode(target.value)
            setFailure('')
          }}
        />
      </div>
      <Button type="submit" tone="quiet" busy={isBusy} className="mt-5.5">
        {texts.apply}
      </Button>
    </form>
  )
}

interface SheetProps extends Pick<Props, 'addressId'> {
  code: string
}

/** Fetches the offer's sheet again after a reload. A code without a sheet is valid too. */
function Sheet({ code, addressId }: SheetProps) {
  const { data } = useAnswer(`${code} ${addressId ?? ''}`, (signal) =>
    call(promo, askOf(code, addressId), { signal }),
  )
  const sheet = data?.data.sheet
  if (!sheet) return null
  return (
    <ChangeButton
      what={code}
      onClick={() => showDialog({ type: 'discount', offer: { ...sheet, button_cta_text: texts.closeSheet } })}
    >
      {texts.promoDetails}
    </ChangeButton>
  )
}

function askOf(code: string, addressId: string | undefined): AskOf<typeof promo> {
  const { slotId } = useDraftStore.getState()
  return { code, ...(addressId && { address_id: addressId }), ...(slotId && { slot_id: slotId }) }
}

function wordsFor(error: unknown): string {
  return isRefused(error, 'not_found') ? texts.promoUnknown : sentenceOf(error)
}
