import type { Address } from '#contract/people/addresses/addresses.ts'
import { Icon } from '#ui/icon.tsx'
import { showDialog } from '../../layout/dialog-store.ts'
import { addressTexts as texts } from '../../texts/addresses.ts'

/** Asks for the street of an address that was saved without one. An order can be placed all the same. */
export function AddStreet({ address }: { address: Address }) {
  return (
    <button
      type="button"
      onClick={() => showDialog({ type: 'addressPicker', address })}
      className="mt-2 flex min-h-11 w-full items-center gap-2 rounded-card bg-warning-pale px-3 py-2 text-left font-semibold text-14"
    >
      <Icon name="warning" className="size-5 shrink-0" />
      {texts.addStreet(address.street_name)}
    </button>
  )
}
