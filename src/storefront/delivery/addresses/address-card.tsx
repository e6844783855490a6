import { useEffect, useRef } from 'react'
import { capitalised } from '#contract/capitalised.ts'
import type { Address } from '#contract/people/addresses/addresses.ts'
import { spacedMobile } from '#contract/people/sessions/phone.ts'
import { IconButton } from '#ui/form/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { addressTexts as texts } from '../../texts/addresses.ts'
import { AddStreet } from './add-street.tsx'

interface Props {
  address: Address
  isDefault: boolean
  onDeliverHere?: () => void
  /** The icons appear only if both handlers are given. */
  onEdit?: () => void
  onDelete?: () => void
}

export function AddressCard({ address, isDefault, onDeliverHere, onEdit, onDelete }: Props) {
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
