import { useState } from 'react'
import type { Address, NewAddress } from '#contract/addresses/addresses.ts'
import { isInDeliveryArea } from '#contract/delivery/delivery-area.ts'
import { isRefused, Refused } from '#contract/refused.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { addressTexts as texts } from '../texts/addresses.ts'
import { type AddressDraft, addressOf, draftOf, missingIn } from './address-draft.ts'
import { useAddressStore } from './address-store.ts'
import type { Spot } from './spot.ts'

interface Trouble {
  /** What is said above the form. */
  problem?: string
  /** What is said beside its fields. */
  errors?: Partial<Record<string, string>>
}

/** The form of the picker: what stands in it, and its way to the service. */
export function useSaving(
  address: Address | undefined,
  currentSpot: () => Promise<Spot>,
  onSaved: () => void,
) {
  const [draft, setDraft] = useState(() => draftOf(address))
  const [{ problem, errors = {} }, setTrouble] = useState<Trouble>({})
  const [isBusy, setBusy] = useState(false)

  async function submit(): Promise<void> {
    setTrouble({})
    const missing = missingIn(draft)
    if (missing.length > 0) return setTrouble({ problem: texts.required, errors: named(missing) })
    setBusy(true)
    const spot = await currentSpot()
    const trouble = troubleWith(spot) ?? (await save(addressOf(draft, spot)))
    setBusy(false)
    if (trouble) setTrouble(trouble)
    else onSaved()
  }

  async function save(fields: NewAddress): Promise<Trouble | undefined> {
    const { add, update } = useAddressStore.getState()
    try {
      await (address ? update({ id: address.id, ...fields }) : add(fields))
      showToast('success', address ? texts.updated : texts.added)
      return undefined
    } catch (error) {
      showToast('error', address ? texts.notUpdatedToast : texts.notAddedToast)
      return refusedBy(error)
    }
  }

  return {
    draft,
    problem,
    errors,
    isBusy,
    submit,
    change: (change: Partial<AddressDraft>) => setDraft((draft) => ({ ...draft, ...change })),
  }
}

function troubleWith({ position, info }: Spot): Trouble | undefined {
  if (!isInDeliveryArea(position) || !info.serviceable) return { problem: texts.outside }
  return info.address ? undefined : { problem: texts.noSpot }
}

function refusedBy(error: unknown): Trouble {
  if (!(error instanceof Refused) || error.status === 401) return {}
  return {
    problem: error.message,
    errors: isRefused(error, 'invalid_input') ? error.details.fields : undefined,
  }
}

function named(missing: string[]): Record<string, string> {
  return Object.fromEntries(missing.map((name) => [name, texts.requiredField]))
}
