import { useId } from 'react'
import { capitalised } from '#contract/capitalised.ts'
import type { Address } from '#contract/people/addresses/addresses.ts'
import { Icon } from '#ui/icon.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { SkeletonRow } from '#ui/states/skeleton.tsx'
import { addressTexts } from '../../texts/addresses.ts'
import { locationTexts as texts } from '../../texts/location.ts'
import { useAddresses } from '../addresses/use-addresses.ts'

interface Props {
  isBusy: boolean
  onChoose: (address: Address) => void
}

export function SavedAddresses({ isBusy, onChoose }: Props) {
  const id = useId()
  const { addresses, status, load } = useAddresses()
  if (status === 'failed') return <ErrorNote sentence={addressTexts.notAdded} onRetry={() => void load()} />
  if (addresses.length === 0) return status === 'ready' ? null : <SkeletonRow />
  return (
    <section aria-labelledby={id} className="mt-5">
      <h3 id={id} className="text-16">
        {texts.saved}
      </h3>
      <ul className="mt-1 -ml-3">
        {addresses.map((address) => (
          <li key={address.id}>
            <button
              type="button"
              aria-disabled={isBusy || undefined}
              onClick={() => isBusy || onChoose(address)}
              className="flex min-h-11 w-full items-start gap-3 rounded-card px-3 py-2 text-left hover:bg-well"
            >
              <Icon name="pin" className="mt-0.5 size-5 text-accent" />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="block font-semibold">
                  {capitalised(address.address_type || address.name)}
                </span>
                <span className="block text-14 text-muted">{address.formattedAddress}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
