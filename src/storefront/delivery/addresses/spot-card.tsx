import type { ReactNode } from 'react'
import type { LocationInfo } from '#contract/delivery/places/location.ts'
import { Icon } from '#ui/icon.tsx'
import { addressTexts as texts } from '../../texts/addresses.ts'
import { NotYet } from '../places/not-yet.tsx'
import type { Spot } from './spot.ts'
import type { useSpot } from './use-spot.ts'

interface Props {
  spot: Spot
  state: ReturnType<typeof useSpot>['state']
  onRetry: () => void
  hasMap: boolean
}

/** The address under the pin, once its street number is known; until then there is no card, only what went wrong. */
export function SpotCard({ spot: { info, position }, state, onRetry, hasMap }: Props) {
  const { street_no, street_name, locality } = info
  if (state === 'known' && !info.serviceable && locality)
    return (
      <div className="border-outline border-t bg-raised p-3">
        <NotYet key={locality} place={locality} {...position} />
      </div>
    )
  const note = noteOn(info, hasMap)
  return (
    <>
      <p role="status" className="sr-only">
        {state === 'known' && info.address}
      </p>
      {state === 'failed' ? (
        <Card role="alert">
          {texts.lookUpFailed}
          <button type="button" onClick={onRetry} className="ml-3 min-h-11 font-semibold text-accent">
            {texts.tryAgain}
          </button>
        </Card>
      ) : street_no ? (
        <Card>
          <span className="block text-13 text-muted">{texts.deliveringTo}</span>
          <span className="block font-semibold wrap-anywhere">
            {street_no} {street_name}, {locality}
          </span>
        </Card>
      ) : (
        note && <Card>{note}</Card>
      )}
    </>
  )
}

function noteOn({ serviceable, street_name, address }: LocationInfo, hasMap: boolean): string {
  if (!serviceable) return texts.outside
  if (street_name) return texts.whichNumber(street_name)
  return hasMap ? '' : address
}

function Card({ role, children }: { role?: 'alert'; children: ReactNode }) {
  return (
    <div className="flex min-h-16 items-center gap-3 border-outline border-t bg-raised px-[16px] py-2">
      <Icon name="pin" className="size-6 text-offer" />
      <p role={role} className="min-w-[min(8rem,100%)] flex-1">
        {children}
      </p>
    </div>
  )
}
