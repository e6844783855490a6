import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { capitalised } from '#contract/capitalised.ts'
import { SHAKE_MS } from '#contract/constants.ts'
import type { Position } from '#contract/delivery/windows/distance.ts'
import type { Address } from '#contract/people/addresses/addresses.ts'
import { Button } from '#ui/form/button.tsx'
import { Icon, IconOf } from '#ui/icon.tsx'
import { Dialog, type Opened } from '#ui/overlay/dialog.tsx'
import { ErrorNote, SkeletonRow } from '#ui/states/states.tsx'
import { sentenceOf } from '../../network/browser-call.ts'
import { useIsLoggedIn } from '../../network/root-store.ts'
import { addressTexts } from '../../texts/addresses.ts'
import { locationTexts as texts } from '../../texts/location.ts'
import { useAddresses } from '../addresses/use-addresses.ts'
import { chooseLocation, choosePlace, type Nowhere, type Outside } from './choose-location.ts'
import { NotYet } from './not-yet.tsx'
import { PlaceSearch } from './place-search.tsx'

type Props = Opened & Pick<ComponentProps<typeof LocationChoices>, 'chooseAddress'>

export function LocationDialog({ open, onClose, chooseAddress }: Props) {
  /** Counts consecutive shakes, so that each restarts the timer. */
  const [shake, setShake] = useState(0)

  useEffect(() => {
    if (shake === 0) return
    const timer = setTimeout(() => setShake(0), SHAKE_MS)
    return () => clearTimeout(timer)
  }, [shake])

  return (
    <Dialog open={open} onClose={onClose} title={texts.title} width="medium" shaking={shake > 0}>
      <LocationChoices
        onChosen={onClose}
        onNowhere={() => setShake((count) => count + 1)}
        chooseAddress={chooseAddress}
      />
    </Dialog>
  )
}

interface LocationChoicesProps {
  onChosen: () => void
  /** Called when the shopper chooses a spot to which we do not deliver. */
  onNowhere: () => void
  /** Makes a saved address the one to deliver to; false if that was refused, and a toast said why. */
  chooseAddress: (address: Address) => Promise<boolean>
}

/** Three ways to choose a location; the last one that the shopper tried counts. */
function LocationChoices({ onChosen, onNowhere, chooseAddress }: LocationChoicesProps) {
  const isLoggedIn = useIsLoggedIn()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<'detecting' | 'choosing'>()
  const [outside, setOutside] = useState<Outside>()
  const turn = useRef(0)
  // Closing the dialog gives the choice up.
  useEffect(() => () => void turn.current++, [])

  async function settle(
    how: typeof busy,
    choose: (isWanted: () => boolean) => Promise<true | Nowhere | string>,
  ) {
    const own = ++turn.current
    const isWanted = () => own === turn.current
    setProblem(undefined)
    setOutside(undefined)
    setBusy(how)
    const outcome = await choose(isWanted).catch(sentenceOf)
    if (!isWanted()) return
    setBusy(undefined)
    if (outcome === true) return onChosen()
    if (typeof outcome === 'string') return setProblem(outcome)
    onNowhere()
    if ('isUnknown' in outcome) setProblem(texts.noAddress)
    else if (outcome.place) setOutside(outcome)
    else setProblem(texts.outside)
  }

  return (
    <div className="flex flex-col gap-4">
      <Button className="w-full" busy={busy === 'detecting'} onClick={() => void settle('detecting', detect)}>
        <IconOf path="M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM12 2v4M12 18v4M2 12h4M18 12h4" />
        {texts.detect}
      </Button>
      <div className="flex items-center gap-3 text-14 text-muted before:h-px before:flex-1 before:bg-outline after:h-px after:flex-1 after:bg-outline">
        {texts.or}
      </div>
      {problem && (
        <p role="alert" className="flex gap-3 rounded-card bg-danger-pale p-4">
          <Icon name="warning" className="size-6 text-danger" />
          {problem}
        </p>
      )}
      {outside && <NotYet key={outside.place} {...outside} />}
      <PlaceSearch
        label={texts.search}
        onPick={(place) => void settle('choosing', (isWanted) => choosePlace(place, isWanted))}
      >
        {isLoggedIn && (
          <SavedAddresses
            isBusy={busy === 'choosing'}
            onChoose={(address) => void settle('choosing', async () => (await chooseAddress(address)) || '')}
          />
        )}
      </PlaceSearch>
    </div>
  )
}

async function detect(isWanted: () => boolean): Promise<true | Nowhere | string> {
  const found = await detectPosition()
  return typeof found === 'string' ? texts.geolocation[found] : chooseLocation(found, isWanted)
}

function SavedAddresses({ isBusy, onChoose }: { isBusy: boolean; onChoose: (address: Address) => void }) {
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

const DETECTING_MS = 5_000

type DetectProblem = 'unsupported' | 'insecure' | 'denied' | 'unknown'

/** Returns the browser's position, or the reason why it gives none. */
export async function detectPosition(): Promise<Position | DetectProblem> {
  if (!navigator.geolocation) return 'unsupported'
  if (!isSecureContext) return 'insecure'
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, {
        enableHighAccuracy: true,
        timeout: DETECTING_MS,
        maximumAge: 0,
      }),
    )
    return { lat: coords.latitude, lng: coords.longitude }
  } catch (error) {
    return (error as GeolocationPositionError).code === 1 ? 'denied' : 'unknown'
  }
}
