import type { Address } from '#contract/addresses.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { addressTexts as texts } from '../texts/addresses.ts'

interface Props {
  /** Open while there is one; with an address, that one is edited. */
  modal: { address?: Address } | undefined
  onClose: () => void
}

export function AddressPicker({ modal, onClose }: Props) {
  return (
    <Dialog open={modal !== undefined} onClose={onClose} title={texts.enterAddress} width="wide">
      {null}
    </Dialog>
  )
}
