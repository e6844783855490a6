import { EmptyBasketDrawing } from '#ui/drawings/empty-basket.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { homeTexts as texts } from '../texts/home.ts'

/** A shop that an operator has only just opened. */
export function NothingYet() {
  return (
    <EmptyState drawing={<EmptyBasketDrawing />} title={texts.nothing} sentence={texts.nothingSentence} />
  )
}
