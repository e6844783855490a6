import type { SavedCard } from '#contract/money/payments/saved-cards.ts'
import { Choice } from '#ui/form/choice.tsx'
import { savedCardTexts as texts } from '../../texts/saved-cards.ts'
import { CardFacts } from './card-facts.tsx'

/** Stands in for a card's id if a new card is to be typed. */
export const ANOTHER = 'another'

interface Props {
  cards: readonly SavedCard[]
  chosen: string
  onChoose: (chosen: string) => void
}

export function CardChoices({ cards, chosen, onChoose }: Props) {
  return (
    <fieldset className="min-w-0 grid gap-2">
      <legend className="mb-2 text-14 text-muted">{texts.payWith}</legend>
      {cards.map((card) => (
        <Choice
          key={card.card_id}
          name="pay-with"
          checked={chosen === card.card_id}
          disabled={card.is_expired}
          onChange={() => onChoose(card.card_id)}
        >
          <CardFacts card={card} />
        </Choice>
      ))}
      <Choice name="pay-with" checked={chosen === ANOTHER} onChange={() => onChoose(ANOTHER)}>
        <span className="block font-semibold">{texts.another}</span>
      </Choice>
    </fieldset>
  )
}
