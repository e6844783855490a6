import { useState } from 'react'
import type { Address } from '#contract/people/addresses/addresses.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { readRoot } from '../../network/root-store.ts'
import { addressTexts as texts } from '../../texts/addresses.ts'
import type { AddressDraft } from './address-draft.ts'
import { AddressForm } from './address-form.tsx'
import { PickerMap } from './picker-map.tsx'
import { useSaving } from './use-saving.ts'
import { useSpot } from './use-spot.ts'

interface Props {
  /** The dialog is open while this is set; with an address, that address is edited. */
  asked: { address?: Address } | undefined
  onClose: () => void
}

export function AddressPicker({ asked, onClose }: Props) {
  // Stays while the dialog animates away.
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  const address = (asked ?? shown)?.address
  const customer = readRoot().auth.mobileNumber
  const [kept, setKept] = useState<{ of: string | null; typed: Typed }>()
  const typed = !address && kept?.of === customer ? kept.typed : {}
  function onSaved() {
    if (!address) setKept(undefined)
    onClose()
  }
  return (
    <Dialog open={asked !== undefined} onClose={onClose} title={texts.enterAddress} width="wide">
      <PickedAddress
        key={address?.id ?? 'new'}
        address={address}
        typed={typed}
        onTyped={(more) => !address && setKept({ of: customer, typed: { ...typed, ...more } })}
        onSaved={onSaved}
      />
    </Dialog>
  )
}

/** Kept for a new address until it is saved, except for the street: the next opening puts the pin elsewhere. */
type Typed = Partial<Omit<AddressDraft, 'street_no' | 'street_name'>>

interface PickedProps {
  address: Address | undefined
  typed: Typed
  onTyped: (more: Typed) => void
  onSaved: () => void
}

function PickedAddress({ address, typed, onTyped, onSaved }: PickedProps) {
  const { current, ...picked } = useSpot(address)
  const { spot } = picked
  const { change, submit, ...form } = useSaving(address, { spot, current, typed }, onSaved)
  return (
    <div className="grid grid-cols-1 gap-5 1024:min-h-full 1024:grid-cols-[minmax(0,1fr)_400px]">
      <PickerMap {...picked} />
      <AddressForm
        {...form}
        isEditing={address !== undefined}
        asksForNumber={spot.isPicked === true && spot.info.street_name !== '' && spot.info.street_no === ''}
        onChange={(changed) => {
          const { street_no: _, street_name: __, ...more } = changed
          onTyped(more)
          change(changed)
        }}
        onSubmit={submit}
      />
    </div>
  )
}
