import { useEffect, useRef, useState } from 'react'
import type { Address } from '#contract/people/addresses/addresses.ts'
import { Button } from '#ui/form/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LocateIcon } from '#ui/locate-icon.tsx'
import { sentenceOf } from '../../network/failures.ts'
import { useIsLoggedIn } from '../../network/root-store.ts'
import { locationTexts as texts } from '../../texts/location.ts'
import { chooseLocation, choosePlace, type Nowhere, type Outside } from './choose-location.ts'
import { detectPosition } from './detect-position.ts'
import { NotYet } from './not-yet.tsx'
import { PlaceSearch } from './place-search.tsx'
import { SavedAddresses } from './saved-addresses.tsx'

interface Props {
  onChosen: () => void
  /** Called when the shopper chooses a spot to which we do not deliver. */
  onNowhere: () => void
  /** Makes a saved address the one to deliver to; false if that was refused, and a toast said why. */
  chooseAddress: (address: Address) => Promise<boolean>
}

/** Three ways to choose a location; the last one that the shopper tried counts. */
export function LocationChoices({ onChosen, onNowhere, chooseAddress }: Props) {
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
        <LocateIcon />
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
