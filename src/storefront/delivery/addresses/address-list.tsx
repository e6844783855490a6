import { useEffect, useRef, useState } from 'react'
import { capitalised } from '#contract/capitalised.ts'
import type { Address } from '#contract/people/addresses/addresses.ts'
import { spacedMobile } from '#contract/people/sessions/phone.ts'
import { NoAddressDrawing } from '#ui/drawings/no-address.tsx'
import { IconButton } from '#ui/form/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Popup } from '#ui/overlay/popup.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { useLatest } from '#ui/overlay/use-latest.ts'
import { EmptyState, ErrorNote, SkeletonBlock } from '#ui/states/states.tsx'
import { showDialog } from '../../layout/dialog-store.ts'
import { addressTexts as texts } from '../../texts/addresses.ts'
import { AddStreet } from './add-street.tsx'
import { useAddressStore } from './address-store.ts'
import { useAddresses } from './use-addresses.ts'

const gridLook = 'grid grid-cols-[repeat(auto-fill,minmax(min(max(15rem,40%),100%),1fr))] gap-4'

export function AddressList({ onDeliverHere }: { onDeliverHere: (address: Address) => void }) {
  const { addresses, defaultAddressId, status, load } = useAddresses()
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
                onEdit={() => showDialog({ type: 'addressPicker', address })}
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

interface AddressCardProps {
  address: Address
  isDefault: boolean
  onDeliverHere?: () => void
  /** The icons appear only if both handlers are given. */
  onEdit?: () => void
  onDelete?: () => void
}

export function AddressCard({ address, isDefault, onDeliverHere, onEdit, onDelete }: AddressCardProps) {
  const name = capitalised(address.name)
  const chosen = useRef<HTMLParagraphElement>(null)
  const isPressed = useRef(false)
  // The pressed button has unmounted; move focus to the text in its place.
  useEffect(() => {
    if (isDefault && isPressed.current && document.activeElement === document.body) chosen.current?.focus()
    isPressed.current = false
  }, [isDefault])
  function deliverHere() {
    isPressed.current = true
    onDeliverHere?.()
  }
  return (
    <article className="flex h-full flex-col rounded-card bg-raised p-[20px] ring-1 ring-outline ring-inset">
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-[min(6rem,100%)] flex-1 wrap-anywhere">
          {address.address_type && (
            <p className="mb-1 font-semibold text-13 text-muted">{address.address_type}</p>
          )}
          <h2 className="text-18">{name}</h2>
        </div>
        {onEdit && onDelete && (
          <div className="-mt-2 -mr-2 flex">
            <IconButton icon="edit" label={texts.edit(name)} onClick={onEdit} />
            <IconButton icon="trash" label={texts.remove(name)} onClick={onDelete} />
          </div>
        )}
      </div>
      <p className="mt-1 tabular-nums">{spacedMobile(address.phone)}</p>
      <p className="mt-2 wrap-anywhere">{address.building}</p>
      <p className="text-muted wrap-anywhere">{address.formattedAddress}</p>
      {onEdit && !(address.street_no && address.street_name) && <AddStreet address={address} />}
      <div className="mt-auto pt-3">
        {isDefault ? (
          <p
            ref={chosen}
            tabIndex={-1}
            className="flex min-h-11 items-center gap-2 font-semibold text-14 text-accent"
          >
            <Icon name="check" className="size-5" />
            {texts.isDefault}
          </p>
        ) : (
          onDeliverHere && (
            <button
              type="button"
              onClick={deliverHere}
              aria-label={texts.deliverHereTo(name)}
              className="-ml-3 min-h-11 rounded-pill px-3 font-semibold text-14 text-accent hover:bg-success-pale"
            >
              {texts.deliverHere}
            </button>
          )
        )}
      </div>
    </article>
  )
}

function DeletePopup({ address, onClose }: { address: Address | undefined; onClose: () => void }) {
  const remove = useAddressStore((state) => state.remove)
  const [isBusy, setBusy] = useState(false)
  const latest = useLatest(address)

  async function confirm() {
    if (!address) return
    setBusy(true)
    try {
      await remove(address.id)
      showToast('success', texts.removed, 'address')
      // The button that opened the popup has unmounted with its card.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('#main h1')?.focus())
    } catch {
      showToast('error', texts.notDeleted, 'address')
    }
    setBusy(false)
    // Meanwhile the popup may have been cancelled, and opened for another.
    if (latest.current === address) onClose()
  }

  return (
    <Popup
      open={address !== undefined}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={texts.removeTitle}
      confirm={texts.confirmRemove}
      tone="danger"
      busy={isBusy}
    >
      {address && <p className="mb-2 font-semibold wrap-anywhere">{address.formattedAddress}</p>}
      <p>{texts.removeSentence}</p>
    </Popup>
  )
}
