import { useState } from 'react'
import type { Address } from '#contract/people/addresses/addresses.ts'
import { NoAddressDrawing } from '#ui/drawings/no-address.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { SkeletonBlock } from '#ui/states/skeleton.tsx'
import { useDialogStore } from '../../layout/dialog-store.ts'
import { addressTexts as texts } from '../../texts/addresses.ts'
import { AddressCard } from './address-card.tsx'
import { DeletePopup } from './delete-popup.tsx'
import { useAddresses } from './use-addresses.ts'

const gridLook = 'grid grid-cols-[repeat(auto-fill,minmax(min(max(15rem,40%),100%),1fr))] gap-4'

interface Props {
  onDeliverHere: (address: Address) => void
}

export function AddressList({ onDeliverHere }: Props) {
  const { addresses, defaultAddressId, status, load } = useAddresses()
  const show = useDialogStore((state) => state.show)
  const [leaving, setLeaving] = useState<Address>()

  if (status === 'failed') return <ErrorNote sentence={texts.notAdded} onRetry={() => void load()} />
  if (addresses.length === 0 && status !== 'ready') return <Loading />
  return (
    <>
      {addresses.length === 0 ? (
        <EmptyState drawing={<NoAddressDrawing />} title={texts.none} sentence={texts.noneSentence} />
      ) : (
        <ul className={gridLook}>
          {addresses.map((address) => (
            <li key={address.id}>
              <AddressCard
                address={address}
                isDefault={address.id === defaultAddressId}
                onDeliverHere={() => onDeliverHere(address)}
                onEdit={() => show({ type: 'addressPicker', address })}
                onDelete={() => setLeaving(address)}
              />
            </li>
          ))}
        </ul>
      )}
      <DeletePopup address={leaving} onClose={() => setLeaving(undefined)} />
    </>
  )
}

function Loading() {
  return (
    <div role="status" className={gridLook}>
      <span className="sr-only">{texts.loading}</span>
      <SkeletonBlock className="h-52" />
      <SkeletonBlock className="h-52" />
    </div>
  )
}
