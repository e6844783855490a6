import { useEffect, useState } from 'react'
import { SHAKE_MS } from '#contract/constants.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { locationTexts as texts } from '../texts/location.ts'
import { LocationChoices } from './location-choices.tsx'

export function LocationDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [shakes, setShakes] = useState(0)
  const [isShaking, setShaking] = useState(false)

  useEffect(() => {
    if (shakes === 0) return
    setShaking(true)
    const timer = setTimeout(() => setShaking(false), SHAKE_MS)
    return () => clearTimeout(timer)
  }, [shakes])

  return (
    <Dialog open={open} onClose={onClose} title={texts.title} width="medium" shaking={isShaking}>
      <LocationChoices onChosen={onClose} onNowhere={() => setShakes((times) => times + 1)} />
    </Dialog>
  )
}
