import { Icon } from '#ui/icon.tsx'
import { NotYet } from '../location/not-yet.tsx'
import { addressTexts as texts } from '../texts/addresses.ts'
import type { Spot } from './spot.ts'
import type { useSpot } from './use-spot.ts'

interface Props {
  spot: Spot
  state: ReturnType<typeof useSpot>['state']
  onRetry: () => void
  onChoose: () => void
  hasMap: boolean
}

/** Describes the spot under the pin: an address once its number is known, and until then what to do. */
export function SpotCard({ spot: { info, position }, state, onRetry, onChoose, hasMap }: Props) {
  const { street_no, street_name, locality } = info
  const isUnknown = info.serviceable && !info.address && hasMap
  if (state === 'known' && !info.serviceable && locality)
    return (
      <div className="border-outline border-t bg-raised p-3">
        <NotYet key={locality} place={locality} {...position} />
      </div>
    )
  return (
    <>
      <p role="status" className="sr-only">
        {state === 'known' && info.address}
      </p>
      <div className="flex min-h-16 flex-wrap items-center gap-x-3 border-outline border-t bg-raised px-[16px] py-2">
        <Icon name="pin" className="size-6 text-offer" />
        {state === 'failed' ? (
          <p role="alert" className="flex min-w-[min(8rem,100%)] flex-1 flex-wrap items-center gap-x-3">
            {texts.lookUpFailed}
            <button type="button" onClick={onRetry} className="min-h-11 font-semibold text-accent">
              {texts.tryAgain}
            </button>
          </p>
        ) : street_no ? (
          <p className="min-w-[min(8rem,100%)] flex-1">
            <span className="block text-13 text-muted">{texts.deliveringTo}</span>
            <span className="block font-semibold wrap-anywhere">
              {street_no} {street_name}, {locality}
            </span>
          </p>
        ) : (
          <p className="min-w-[min(8rem,100%)] flex-1 text-14">
            {!info.serviceable && texts.outside}
            {street_name && texts.whichNumber(street_name)}
            {info.serviceable && !street_name && (hasMap ? texts.moveMap : info.address)}
          </p>
        )}
        {state === 'known' && isUnknown && (
          <button type="button" onClick={onChoose} className="min-h-11 shrink-0 font-semibold text-accent">
            {texts.thisSpot}
          </button>
        )}
      </div>
    </>
  )
}
