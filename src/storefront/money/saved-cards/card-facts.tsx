import type { SavedCard } from '#contract/money/payments/payments.ts'
import { savedCardTexts as texts } from '../../texts/saved-cards.ts'

/** The facts by which an owner recognises a card. */
export function CardFacts({ card }: { card: SavedCard }) {
  const { exp_month, exp_year, is_expired } = card
  const moment = `${String(exp_month).padStart(2, '0')}/${String(exp_year).slice(-2)}`
  return (
    <>
      <span className="block font-semibold tabular-nums">{texts.name(card)}</span>
      <span className={`block text-14 tabular-nums ${is_expired ? 'text-danger' : 'text-muted'}`}>
        {is_expired ? texts.expired(moment) : texts.until(moment)}
      </span>
    </>
  )
}
