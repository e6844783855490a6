import { useEffect, useRef } from 'react'
import { capitalised } from '#contract/capitalised.ts'
import type { Address } from '#contract/people/addresses/addresses.ts'
import { NoAddressDrawing } from '#ui/drawings/no-address.tsx'
import { Button } from '#ui/form/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { EmptyState, ErrorNote, SkeletonRow } from '#ui/states/states.tsx'
import { useAddressStore } from '../../delivery/addresses/address-store.ts'
import { showDialog } from '../../layout/dialog-store.ts'
import { addressTexts } from '../../texts/addresses.ts'
import { cartTexts as texts } from '../../texts/cart.ts'

interface Props {
  chosenId: string | null
  /** Selecting with the keyboard waits for Proceed. */
  onSelect: (address: Address) => void
  /** A press with a pointer chooses the address at once. */
  onChoose: (address: Address) => void
}

export function AddressView(props: Props) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first =
      body.current?.querySelector<HTMLElement>('input:checked') ?? body.current?.querySelector('button')
    first?.focus()
  }, [])

  return (
    <div ref={body}>
      <Button tone="quiet" className="w-full" onClick={() => showDialog({ type: 'addressPicker' })}>
        <Icon name="plus" className="size-5" />
        {texts.addNewAddress}
      </Button>
      <div className="mt-5">
        <SavedAddresses {...props} />
      </div>
    </div>
  )
}

function SavedAddresses({ chosenId, onSelect, onChoose }: Props) {
  const { addresses, status, load } = useAddressStore()
  if (status === 'failed') return <ErrorNote sentence={addressTexts.notAdded} onRetry={() => void load()} />
  if (status !== 'ready') return <SkeletonRow />
  if (addresses.length === 0)
    return (
      <EmptyState
        drawing={<NoAddressDrawing />}
        title={texts.noAddresses}
        sentence={texts.noAddressesSentence}
      />
    )
  return (
    <fieldset>
      <legend className="sr-only">{texts.addresses}</legend>
      {addresses.map((address) => (
        <AddressRadio
          key={address.id}
          address={address}
          isChosen={address.id === chosenId}
          onSelect={() => onSelect(address)}
          onChoose={() => onChoose(address)}
        />
      ))}
    </fieldset>
  )
}

interface RadioProps {
  address: Address
  isChosen: boolean
  onSelect: () => void
  onChoose: () => void
}

function AddressRadio({ address, isChosen, onSelect, onChoose }: RadioProps) {
  const { address_type, name, building, formattedAddress } = address
  return (
    <label className="mb-3 flex cursor-pointer items-start gap-3 rounded-card bg-raised p-4 ring-1 ring-outline ring-inset hover:bg-success-pale has-checked:ring-2 has-checked:ring-accent">
      <input
        type="radio"
        name="delivery address"
        checked={isChosen}
        onChange={onSelect}
        // Arrow keys fire a click (with detail 0) on each radio they pass; only a pointer press means a choice.
        onClick={({ detail }) => detail > 0 && onChoose()}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-semibold">{capitalised(address_type || name)}</span>
        <span className="block text-14 text-muted">
          {building}, {formattedAddress}
        </span>
      </span>
    </label>
  )
}
