import { EmptyBasketDrawing } from '#ui/drawings/empty-basket.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'

/** A shop that an operator has only just opened. */
export function NothingYet() {
  return (
    <EmptyState
      drawing={<EmptyBasketDrawing />}
      title="We are still filling the shelves"
      sentence="There is nothing to show just yet. Please check back soon."
    />
  )
}
