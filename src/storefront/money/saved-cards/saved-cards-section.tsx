import { useId, useRef, useState } from 'react'
import { listSavedCards, removeSavedCard, type SavedCard } from '#contract/money/payments/payments.ts'
import { isRefused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { Popup } from '#ui/overlay/popup.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { useLatest } from '#ui/overlay/use-latest.ts'
import { ErrorNote, SkeletonBlock } from '#ui/states/states.tsx'
import { call, useAnswer } from '../../network/browser-call.ts'
import { savedCardTexts as texts } from '../../texts/saved-cards.ts'
import { CardFacts } from './card-facts.tsx'

/** The cards that the payment provider keeps for the customer, who can remove them here. */
export function SavedCardsSection() {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, failure, isLoading, again, replace } = useAnswer('cards', (signal) =>
    call(listSavedCards, {}, { signal }),
  )

  function onRemoved(cardId: string) {
    if (data) replace({ can_save: true, data: data.data.filter(({ card_id }) => card_id !== cardId) })
    // The button that opened the popup has unmounted with its card; move focus to the heading.
    requestAnimationFrame(() => heading.current?.focus())
  }

  return (
    <section aria-labelledby={headingId}>
      <h2 ref={heading} id={headingId} tabIndex={-1} className="text-22 outline-none">
        {texts.title}
      </h2>
      <p className="mt-1 mb-4 text-muted">{texts.sentence}</p>
      {data && <SavedCardList cards={data.data} onRemoved={onRemoved} />}
      {!data && failure && <ErrorNote sentence={texts.failed} onRetry={again} busy={isLoading} />}
      {!data && !failure && (
        <div role="status">
          <span className="sr-only">{texts.loading}</span>
          <SkeletonBlock className="h-20" />
        </div>
      )}
    </section>
  )
}

interface Props {
  cards: readonly SavedCard[]
  onRemoved: (cardId: string) => void
}

function SavedCardList({ cards, onRemoved }: Props) {
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

interface RemovePopupProps {
  card: SavedCard | undefined
  onRemoved: (cardId: string) => void
  onClose: () => void
}

function RemovePopup({ card, onRemoved, onClose }: RemovePopupProps) {
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
