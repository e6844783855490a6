import { NoAddressDrawing } from '#ui/drawings/no-address.tsx'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { locationTexts as texts } from '../texts/location.ts'

export function LocationDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} width="medium">
      <EmptyState drawing={<NoAddressDrawing />} title={texts.area} sentence={texts.soon}>
        <Button onClick={onClose}>{texts.goOn}</Button>
      </EmptyState>
    </Dialog>
  )
}
