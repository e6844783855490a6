import { EmptyBasketDrawing } from '#ui/drawings/empty-basket.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'

/** A shop that an operator has only just opened. */
export function NothingYet() {
  return (
    <EmptyState
      drawing={<EmptyBasketDrawing />}
      title="The shelves are being filled"
      sentence="There is nothing to show just yet. Please look in again in a little while."
    />
  )
}
