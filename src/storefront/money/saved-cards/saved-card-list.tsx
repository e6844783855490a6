import { useState } from 'react'
import type { SavedCard } from '#contract/money/payments/saved-cards.ts'
import { Button } from '#ui/form/button.tsx'
import { savedCardTexts as texts } from '../../texts/saved-cards.ts'
import { CardFacts } from './card-facts.tsx'
import { RemovePopup } from './remove-popup.tsx'

interface Props {
  cards: readonly SavedCard[]
  onRemoved: (cardId: string) => void
}

export function SavedCardList({ cards, onRemoved }: Props) {
  const [leaving, setLeaving] = useState<SavedCard>()
  return (
    <>
      {cards.length === 0 && <p>{texts.none}</p>}
      {cards.length > 0 && (
        <ul className="grid gap-3">
          {cards.map((card) => (
            <li
              key={card.card_id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-raised p-4 ring-1 ring-outline ring-inset"
            >
              <p className="min-w-0">
                <CardFacts card={card} />
              </p>
              <Button tone="quiet" onClick={() => setLeaving(card)}>
                {texts.remove}
                <span className="sr-only"> {texts.name(card)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <RemovePopup card={leaving} onRemoved={onRemoved} onClose={() => setLeaving(undefined)} />
    </>
  )
}
