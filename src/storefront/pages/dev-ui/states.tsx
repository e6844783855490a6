import { BrokenCrateDrawing } from '#ui/drawings/broken-crate.tsx'
import { EmptyBasketDrawing } from '#ui/drawings/empty-basket.tsx'
import { NoAddressDrawing } from '#ui/drawings/no-address.tsx'
import { NothingFoundDrawing } from '#ui/drawings/nothing-found.tsx'
import { Button } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { Loader } from '#ui/states/spinner.tsx'
import { Specimen } from './specimen.tsx'

export function States() {
  return (
    <Specimen title="Empty, failed, loading">
      <EmptyState
        drawing={<EmptyBasketDrawing />}
        title="You don't have any items in your cart"
        sentence="Your favourite items are just a click away"
      >
        <Button>Start Shopping</Button>
      </EmptyState>
      <EmptyState drawing={<NothingFoundDrawing />} title="No suggestions found" />
      <EmptyState drawing={<NoAddressDrawing />} title="No saved address yet" />
      <EmptyState drawing={<BrokenCrateDrawing />} title="Something gave way on our side" />
      <div className="w-full max-w-140">
        <ErrorNote sentence="We cannot reach the shop right now." onRetry={() => {}} />
      </div>
      <Loader />
    </Specimen>
  )
}
