import { type ComponentProps, useEffect, useState } from 'react'
import { SHAKE_MS } from '#contract/constants.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { locationTexts as texts } from '../../texts/location.ts'
import { LocationChoices } from './location-choices.tsx'

interface Props extends Pick<ComponentProps<typeof LocationChoices>, 'chooseAddress'> {
  open: boolean
  onClose: () => void
}

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
