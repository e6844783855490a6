import { sizeInWords } from '#contract/goods/catalogue/by-weight.ts'
import { type LinePreference, outcomeOf } from '#contract/selling/preferences/line-preference.ts'
import { preferenceTexts as texts } from '../../texts/substitutions.ts'

interface Props {
  wish: LinePreference
  /** The preference for the whole order. */
  ofOrder: 'best_match' | 'leave_out'
}

/** Says what happens if a line is out of stock. */
export function OutcomeWords({ wish, ofOrder }: Partial<Props> & Pick<Props, 'ofOrder'>) {
  const { ifOut, substitutes } = outcomeOf(wish, ofOrder)
  const words =
    ifOut === 'chosen'
      ? substitutes.map((one) => `${one.title} ${sizeInWords(one)}`).join(texts.orElse)
      : texts[ifOut]
  return (
    <>
      {texts.ifOut} <span className="font-semibold">{words}</span>
    </>
  )
}

/** The rest of a preference: chosen substitutes that can no longer be picked, and the note. */
export function PreferenceNotes({ wish, ofOrder }: Props) {
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

/** The preference for a line that has been ordered. */
export function OrderedPreference({ wish, ofOrder, isAhead }: Props & { isAhead: boolean }) {
  // Once the order is over, the availability of substitutes is no news.
  const shown = isAhead ? wish : { ...wish, substitutes: wish.substitutes.map(asPicked) }
  return (
    <span className="block text-14 text-muted wrap-anywhere">
      {wish.if_out && (
        <span className="block">
          <OutcomeWords wish={shown} ofOrder={ofOrder} />
        </span>
      )}
      <PreferenceNotes wish={shown} ofOrder={ofOrder} />
    </span>
  )
}

function asPicked(substitute: LinePreference['substitutes'][number]) {
  return { ...substitute, may_be_picked: true }
}
