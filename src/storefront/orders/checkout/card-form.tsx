import { useImperativeHandle, useRef, useState } from 'react'
import {
  type CardBrand,
  cardBrand,
  cardBrandNames,
  cvcLength,
  groupedCardNumber,
  isCardNumber,
  isCvc,
  isExpired,
  readExpiry,
  typedExpiry,
} from '#contract/money/payments/card.ts'
import { Field } from '#ui/form/field.tsx'
import { askGateway } from '../../money/payments/ask-gateway.ts'
import type { CardEntryProps } from '../../money/payments/payment-form.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'

const blank: CardTyped = { number: '', expiry: '', cvc: '', name: '' }
const fields = ['number', 'expiry', 'cvc'] as const

/** Our own form, for a gateway without one. The typed card stays in this page's memory and nowhere else. */
export function CardForm({ ref }: Pick<CardEntryProps, 'ref'>) {
  const [card, setCard] = useState(blank)
  const [isChecked, setChecked] = useState(false)
  const group = useRef<HTMLFieldSetElement>(null)
  const problems = isChecked ? cardProblems(card, new Date()) : {}
  const type = (change: Partial<CardTyped>) => setCard({ ...card, ...change })

  useImperativeHandle(ref, () => ({
    async check() {
      setChecked(true)
      const found = cardProblems(card, new Date())
      const first = fields.find((field) => found[field])
      if (first) group.current?.querySelector<HTMLInputElement>(`[name="card-${first}"]`)?.focus()
      return first === undefined
    },
    async ask(intent, returnUrl) {
      const expiry = readExpiry(card.expiry) ?? { month: 0, year: 0 }
      return askGateway(intent, { ...card, expiry }, returnUrl)
    },
  }))

  return (
    <fieldset ref={group} className="min-w-0 grid gap-4 560:grid-cols-2">
      <legend className="sr-only">{texts.pay}</legend>
      <Field
        label={texts.cardNumber}
        name="card-number"
        inputMode="numeric"
        autoComplete="cc-number"
        value={card.number}
        error={problems.number}
        before={<CardMark brand={cardBrand(card.number)} />}
        onChange={({ target }) => type({ number: spaced(target) })}
        className="560:col-span-2"
      />
      <Field
        label={texts.expiry}
        name="card-expiry"
        hint={texts.expiryHint}
        inputMode="numeric"
        autoComplete="cc-exp"
        value={card.expiry}
        error={problems.expiry}
        onChange={({ target }) => type({ expiry: shortened(target.value, card.expiry) })}
      />
      <Field
        label={texts.cvc}
        name="card-cvc"
        hint={texts.cvcHint(cvcLength(card.number))}
        inputMode="numeric"
        autoComplete="cc-csc"
        value={card.cvc}
        error={problems.cvc}
        onChange={({ target }) =>
          type({ cvc: target.value.replace(/\D/g, '').slice(0, cvcLength(card.number)) })
        }
      />
      <Field
        label={texts.nameOnCard}
        name="card-name"
        autoComplete="cc-name"
        maxLength={80}
        value={card.name}
        onChange={({ target }) => type({ name: target.value })}
        className="560:col-span-2"
      />
    </fieldset>
  )
}

function CardMark({ brand }: { brand: CardBrand }) {
  return (
    <span className="block w-[84px] shrink-0 truncate border-outline border-r text-14">
      {cardBrandNames[brand]}
    </span>
  )
}

/** Groups the digits while the shopper types, and keeps the caret behind the same digit. */
function spaced(input: HTMLInputElement): string {
  const shown = groupedCardNumber(input.value)
  const before = input.value.slice(0, input.selectionStart ?? undefined).replace(/\D/g, '').length
  requestAnimationFrame(() => {
    if (document.activeElement !== input) return
    const at = placeAfter(shown, before)
    input.setSelectionRange(at, at)
  })
  return shown
}

function placeAfter(shown: string, digits: number): number {
  let left = digits
  for (let at = 0; at < shown.length; at++) {
    if (left === 0) return at
    if (shown[at] !== ' ') left--
  }
  return shown.length
}

/** Deleting the last digit of the year also drops the slash, so that the next deletion reaches the month. */
function shortened(typed: string, before: string): string {
  const isTakenAway = typed.length < before.length && before.startsWith(typed)
  return isTakenAway && typed.endsWith('/ ')
    ? typed.slice(0, 2)
    : isTakenAway
      ? typed.trim().replace(/\s*\/$/, '')
      : typedExpiry(typed)
}

export interface CardTyped {
  number: string
  expiry: string
  cvc: string
  name: string
}

type CardProblems = Partial<Record<keyof CardTyped, string>>

/** Returns a card's problems by field, before the gateway is asked. */
export function cardProblems({ number, expiry, cvc }: CardTyped, now: Date): CardProblems {
  const until = readExpiry(expiry)
  return {
    ...(!isCardNumber(number) && { number: texts.cardWrong }),
    ...(!until && { expiry: texts.expiryWrong }),
    ...(until && isExpired(until, now) && { expiry: texts.expired }),
    ...(!isCvc(cvc, number) && { cvc: texts.cvcWrong }),
  }
}
