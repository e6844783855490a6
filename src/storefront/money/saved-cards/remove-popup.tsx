import { useState } from 'react'
import { removeSavedCard, type SavedCard } from '#contract/money/payments/saved-cards.ts'
import { isRefused } from '#contract/refused.ts'
import { Popup } from '#ui/overlay/popup.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { useLatest } from '#ui/overlay/use-latest.ts'
import { call } from '../../network/browser-call.ts'
import { savedCardTexts as texts } from '../../texts/saved-cards.ts'
import { CardFacts } from './card-facts.tsx'

interface Props {
  card: SavedCard | undefined
  onRemoved: (cardId: string) => void
  onClose: () => void
}

export function RemovePopup({ card, onRemoved, onClose }: Props) {
  const [isBusy, setBusy] = useState(false)
  const latest = useLatest(card)

  async function confirm() {
    if (!card || isBusy) return
    setBusy(true)
    try {
      await removeOrGone(card)
      onRemoved(card.card_id)
      showToast('success', texts.removed, 'saved-card')
    } catch {
      showToast('error', texts.notRemoved, 'saved-card')
    }
    setBusy(false)
    // Meanwhile the popup may have been cancelled, and opened for another.
    if (latest.current === card) onClose()
  }

  return (
    <Popup
      open={card !== undefined}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={texts.removeTitle}
      confirm={texts.confirmRemove}
      tone="danger"
      busy={isBusy}
    >
      {card && (
        <p className="mb-2">
          <CardFacts card={card} />
        </p>
      )}
      <p>{texts.removeSentence}</p>
    </Popup>
  )
}

/** A card that another tab has removed already counts as removed. */
async function removeOrGone({ card_id }: SavedCard): Promise<void> {
  try {
    await call(removeSavedCard, { card_id })
  } catch (error) {
    if (!isRefused(error, 'not_found')) throw error
  }
}
