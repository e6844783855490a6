import { useId, useImperativeHandle, useRef, useState } from 'react'
import type { CardFormName } from '#contract/money/payments/card.ts'
import { listSavedCards, type SavedCard } from '#contract/money/payments/payments.ts'
import { Choice } from '#ui/form/choice.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { ErrorNote, SkeletonBlock } from '#ui/states/states.tsx'
import { call, useAnswer } from '../../network/browser-call.ts'
import { savedCardTexts as texts } from '../../texts/saved-cards.ts'
import { askGatewayWithSaved } from '../payments/ask-gateway.ts'
import type { CardEntry, ConfirmationResult, Intent } from '../payments/payment-form.ts'
import type { PayWithProps } from '../payments/typed-card.tsx'
import { CardFacts } from './card-facts.tsx'

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

/** Stands in for a card's id if a new card is to be typed. */
const ANOTHER = 'another'

interface Props {
  cards: readonly SavedCard[]
  chosen: string
  onChoose: (chosen: string) => void
}

function CardChoices({ cards, chosen, onChoose }: Props) {
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

interface SaveCheckProps {
  hasRoom: boolean
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

function SaveCheck({ hasRoom, isTicked, onTick }: SaveCheckProps) {
  const hint = useId()
  if (!hasRoom) return <p className="mt-4 text-14 text-muted">{texts.noRoom}</p>
  return (
    <div className="mt-4">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isTicked}
          aria-describedby={hint}
          onChange={({ target }) => onTick(target.checked)}
          className="size-5 shrink-0 accent-accent"
        />
        {texts.save}
      </label>
      <p id={hint} className="pl-8 text-14 text-muted">
        {texts.saveHint}
      </p>
    </div>
  )
}

type Ask = (intent: Intent, cardId: string, returnUrl: string) => Promise<ConfirmationResult>

/** Pays with a saved card, by asking the payment provider directly. */
const askWithSaved: Record<CardFormName, Ask> = {
  embedded: askGatewayWithSaved,
  async stripe(intent, cardId) {
    const { askStripeWithSaved } = await import('./ask-stripe-with-saved.ts')
    return askStripeWithSaved(intent, cardId)
  },
}
