import { useImperativeHandle, useRef, useState } from 'react'
import { listSavedCards } from '#contract/money/payments/saved-cards.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { SkeletonBlock } from '#ui/states/skeleton.tsx'
import { call } from '../../network/browser-call.ts'
import { useAnswer } from '../../network/use-answer.ts'
import { savedCardTexts as texts } from '../../texts/saved-cards.ts'
import type { CardEntry } from '../payments/payment-form.ts'
import type { PayWithProps } from '../payments/typed-card.tsx'
import { askWithSaved } from './ask-with-saved.ts'
import { ANOTHER, CardChoices } from './card-choices.tsx'
import { SaveCheck } from './save-check.tsx'

/** Offers saved cards, then a new card, which may be saved. If the saved cards do not load, a card can be typed. */
export function PayWith({ form, provider, publishable_key, amount, isKept, Entry }: PayWithProps) {
  const { data, failure, isLoading, again } = useAnswer('cards', (signal) =>
    call(listSavedCards, {}, { signal }),
  )
  const [picked, setPicked] = useState<string>()
  const [isTicked, setTicked] = useState(false)
  const [hasTyped, setTyped] = useState(false)
  const entry = useRef<CardEntry>(null)
  // A second look at the saved cards must not take away a card that is being typed.
  const [isReady, setReady] = useState(false)
  if ((data || failure) && !isReady) setReady(true)

  const cards = data?.data ?? []
  const usable = cards.filter(({ is_expired }) => !is_expired)
  const chosen =
    usable.find(({ card_id }) => card_id === picked) ?? (picked === ANOTHER ? undefined : usable[0])
  const savesCard = isTicked && data?.can_save === true && !chosen && !isKept

  useImperativeHandle(form, () => ({
    check: async () => chosen !== undefined || (await entry.current?.check()) === true,
    choice: () => (chosen ? { card_id: chosen.card_id } : savesCard ? { save_card: true } : {}),
    async ask(intent, back) {
      if (chosen) return askWithSaved[provider](intent, chosen.card_id, back)
      if (intent.saves_card === false) showToast('info', texts.notSaved, 'saved-card')
      return (await entry.current?.ask(intent, back)) ?? { state: 'answered' }
    },
    lookAgain: again,
  }))

  if (!isReady)
    return (
      <div role="status">
        <span className="sr-only">{texts.loading}</span>
        <SkeletonBlock className="h-56" />
      </div>
    )

  function pick(value: string) {
    setPicked(value)
    if (value === ANOTHER) setTyped(true)
  }

  return (
    <>
      {(failure || !data) && (
        <div className="mb-4">
          <ErrorNote sentence={texts.notLoaded} onRetry={again} busy={isLoading} />
        </div>
      )}
      {cards.length > 0 && <CardChoices cards={cards} chosen={chosen?.card_id ?? ANOTHER} onChoose={pick} />}
      {/* Stays mounted while a saved card is chosen, so that a typed card is not lost. */}
      {(!chosen || hasTyped) && (
        <div hidden={chosen !== undefined} className={cards.length > 0 ? 'mt-4' : undefined}>
          <Entry ref={entry} publishableKey={publishable_key} {...{ amount, savesCard, isKept }} />
          {data && !isKept && <SaveCheck hasRoom={data.can_save} isTicked={isTicked} onTick={setTicked} />}
        </div>
      )}
    </>
  )
}
