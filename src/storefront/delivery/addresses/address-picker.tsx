import { useEffect, useRef, useState } from 'react'
import { isInDeliveryArea } from '#contract/delivery-area.ts'
import type { Address, NewAddress } from '#contract/people/addresses/addresses.ts'
import { isRefused, Refused } from '#contract/refused.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { readRoot } from '../../network/root-store.ts'
import { addressTexts as texts } from '../../texts/addresses.ts'
import {
  type AddressDraft,
  type AddressErrors,
  addressOf,
  draftOf,
  errorsIn,
  withStreet,
} from './address-draft.ts'
import { AddressForm } from './address-form.tsx'
import { useAddressStore } from './address-store.ts'
import { PickerMap } from './picker-map.tsx'
import type { Spot } from './spot.ts'
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

interface Trouble {
  /** Shown above the form. */
  problem?: string
  /** Shown beside the fields. */
  errors?: AddressErrors
}

interface OfMap {
  spot: Spot
  current: () => Promise<Spot>
  /** Typed before the form was last closed without being saved. */
  typed?: Partial<AddressDraft>
}

/** The state of the picker's form, and its way to the service. */
export function useSaving(
  address: Address | undefined,
  { spot, current, typed }: OfMap,
  onSaved: () => void,
) {
  const [draft, setDraft] = useState(() => ({
    ...draftOf(address, readRoot().auth.mobileNumber ?? ''),
    ...typed,
  }))
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<Trouble>({})
  const [isBusy, setBusy] = useState(false)
  const followed = useRef(spot)

  useEffect(() => {
    const before = followed.current
    followed.current = spot
    setDraft((draft) => withStreet(draft, before, spot))
    setRefused({})
  }, [spot])

  async function submit(): Promise<void> {
    setRefused({})
    setBusy(true)
    const before = followed.current
    const trouble = await save(await current(), before)
    setBusy(false)
    if (trouble) setRefused(trouble)
    else onSaved()
  }

  async function save(spot: Spot, before: Spot): Promise<Trouble | undefined> {
    if (isOutside(spot)) return { problem: texts.outside }
    // The form did not yet hold what the map has found since the press.
    const filled = withStreet(draft, before, spot)
    setChecked(true)
    if (Object.keys(errorsIn(filled)).length > 0) return {}
    return spot.isUnseen ? { problem: texts.noSpot } : send(addressOf(filled, spot))
  }

  async function send(fields: NewAddress): Promise<Trouble | undefined> {
    const { add, update } = useAddressStore.getState()
    try {
      await (address ? update({ id: address.id, ...fields }) : add(fields))
      showToast('success', address ? texts.updated : texts.added, 'address')
      return undefined
    } catch (error) {
      showToast('error', address ? texts.notUpdatedToast : texts.notAddedToast, 'address')
      return refusedBy(error)
    }
  }

  function change(change: Partial<AddressDraft>): void {
    setDraft((draft) => ({ ...draft, ...change }))
    setRefused(({ problem, errors }) => ({ problem, errors: without(errors, Object.keys(change)) }))
  }

  const wrong = isChecked ? errorsIn(draft) : {}
  const isIncomplete = Object.values(wrong).includes(texts.requiredField)
  const errors: AddressErrors = { ...refused.errors, ...wrong }
  return { draft, problem: isIncomplete ? texts.required : refused.problem, errors, isBusy, submit, change }
}

function isOutside({ position, info }: Spot): boolean {
  return !isInDeliveryArea(position) || !info.serviceable
}

/** Shows a refusal once: beside the fields at fault, or above the form if there are none. */
function refusedBy(error: unknown): Trouble {
  if (!(error instanceof Refused) || error.status === 401) return {}
  const fields = isRefused(error, 'invalid_input') ? error.details.fields : undefined
  return fields ? { errors: fields } : { problem: error.message }
}

function without(errors: AddressErrors = {}, fields: string[]): AddressErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)))
}
