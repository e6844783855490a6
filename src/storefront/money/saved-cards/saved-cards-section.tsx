import { useId, useRef } from 'react'
import { listSavedCards } from '#contract/money/payments/saved-cards.ts'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { SkeletonBlock } from '#ui/states/skeleton.tsx'
import { call } from '../../network/browser-call.ts'
import { useAnswer } from '../../network/use-answer.ts'
import { savedCardTexts as texts } from '../../texts/saved-cards.ts'
import { SavedCardList } from './saved-card-list.tsx'

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
