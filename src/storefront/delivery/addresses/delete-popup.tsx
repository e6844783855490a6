import { useState } from 'react'
import type { Address } from '#contract/people/addresses/addresses.ts'
import { Popup } from '#ui/overlay/popup.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { useLatest } from '#ui/overlay/use-latest.ts'
import { addressTexts as texts } from '../../texts/addresses.ts'
import { useAddressStore } from './address-store.ts'

export function DeletePopup({ address, onClose }: { address: Address | undefined; onClose: () => void }) {
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
