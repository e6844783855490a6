import { useState } from 'react'
import type { Address } from '#contract/addresses/addresses.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { addressTexts as texts } from '../texts/addresses.ts'
import { AddressForm } from './address-form.tsx'
import { PickerMap } from './picker-map.tsx'
import { useSaving } from './use-saving.ts'
import { useSpot } from './use-spot.ts'

interface Props {
  /** Open while there is one; with an address, that one is edited. */
  asked: { address?: Address } | undefined
  onClose: () => void
}

export function AddressPicker({ asked, onClose }: Props) {
  // Stays while the dialog goes away.
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  const address = (asked ?? shown)?.address
  return (
    <Dialog open={asked !== undefined} onClose={onClose} title={texts.enterAddress} width="wide">
      <PickedAddress key={address?.id ?? 'new'} address={address} onSaved={onClose} />
    </Dialog>
  )
}

function PickedAddress({ address, onSaved }: { address: Address | undefined; onSaved: () => void }) {
  const { current, ...picked } = useSpot(address)
  const { change, submit, ...form } = useSaving(address, { spot: picked.spot, current }, onSaved)
  const { street_no, street_name } = picked.spot.info
  return (
    <div className="grid grid-cols-1 gap-5 1024:min-h-full 1024:grid-cols-[minmax(0,1fr)_360px]">
      <PickerMap {...picked} />
      <AddressForm
        {...form}
        isEditing={address !== undefined}
        asksForNumber={street_name !== '' && street_no === ''}
        onChange={change}
        onSubmit={submit}
      />
    </div>
  )
}
