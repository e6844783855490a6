import { isCardNumber, isCvc, isExpired, readExpiry } from '#contract/money/payments/card.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'

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
