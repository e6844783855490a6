import { Choice } from '#ui/form/choice.tsx'
import { changeDraft, useDraftStore } from '../../selling/cart/draft-store.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import { CheckoutBlock } from './checkout-block.tsx'

const wishes = [
  ['best_match', texts.bestMatch, texts.bestMatchHint],
  ['leave_out', texts.leaveOut, texts.leaveOutHint],
] as const

export function IfOutBlock() {
  const ifOut = useDraftStore((draft) => draft.ifOut)
  return (
    <CheckoutBlock title={texts.ifOut}>
      <fieldset className="min-w-0 grid gap-2 560:grid-cols-2">
        <legend className="sr-only">{texts.ifOut}</legend>
        {wishes.map(([value, words, hint]) => (
          <Choice
            key={value}
            name="if-out"
            checked={ifOut === value}
            onChange={() => changeDraft({ ifOut: value })}
          >
            <span className="block font-semibold">{words}</span>
            <span className="block text-14 text-muted">{hint}</span>
          </Choice>
        ))}
      </fieldset>
      <p className="mt-3 text-14 text-muted">{texts.ifOneIsOut}</p>
    </CheckoutBlock>
  )
}
