import { EmptyBasketDrawing } from '#ui/drawings/empty-basket.tsx'
import { EmptyState } from '#ui/states/states.tsx'

/** Shown while the operator has not yet set up any block. */
export function NothingYet() {
  return (
    <EmptyState
      drawing={<EmptyBasketDrawing />}
      title="We are still filling the shelves"
      sentence="There is nothing to show just yet. Please check back soon."
    />
  )
}
