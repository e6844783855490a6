import { type LineWish, outcomeOf } from '#contract/substitutions/line-wish.ts'
import { wishTexts as texts } from '../texts/substitutions.ts'

interface Props {
  wish: LineWish
  /** What is said for the whole order. */
  ofOrder: 'best_match' | 'leave_out'
}

/** What happens to a line that is out. */
export function OutcomeWords({ wish, ofOrder }: { wish: LineWish | undefined; ofOrder: Props['ofOrder'] }) {
  const { ifOut, substitutes } = outcomeOf(wish, ofOrder)
  const words =
    ifOut === 'chosen'
      ? substitutes.map(({ title, unit, unit_type }) => `${title} ${unit} ${unit_type}`).join(texts.orElse)
      : texts[ifOut]
  return (
    <>
      {texts.ifOut} <span className="font-semibold">{words}</span>
    </>
  )
}

/** What else is to be known of a wish: what can no longer take its place, and the note. */
export function WishNotes({ wish, ofOrder }: Props) {
  const { substitutes, gone } = outcomeOf(wish, ofOrder)
  const isAllGone = substitutes.length === 0
  return (
    <>
      {gone.map(({ product_id, title }) => (
        <span key={product_id} className="block text-warning">
          {isAllGone ? texts.goneAll(title) : texts.gone(title)}
        </span>
      ))}
      {wish.note && <span className="block">{texts.note(wish.note)}</span>}
    </>
  )
}

/** What was wanted of a line that was ordered. */
export function OrderedWish({ wish, ofOrder, isAhead }: Props & { isAhead: boolean }) {
  // What was chosen then is not news once it is all over.
  const shown = isAhead ? wish : { ...wish, substitutes: wish.substitutes.map(asPicked) }
  return (
    <span className="block text-14 text-muted wrap-anywhere">
      {wish.if_out && (
        <span className="block">
          <OutcomeWords wish={shown} ofOrder={ofOrder} />
        </span>
      )}
      <WishNotes wish={shown} ofOrder={ofOrder} />
    </span>
  )
}

function asPicked(substitute: LineWish['substitutes'][number]) {
  return { ...substitute, may_be_picked: true }
}
