import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { HERO_AUTOPLAY_MS } from '#contract/constants.ts'
import { followStillness, leftOfPage, prefersStillness, slideTo } from './slides.ts'

/** Advances by itself unless the shopper points at it, focuses it, pauses it or prefers reduced motion. */
export function useAutoplay(track: RefObject<HTMLElement | null>) {
  const isStill = useSyncExternalStore(followStillness, prefersStillness, () => false)
  const [chosen, choose] = useState<boolean>()
  const isPlaying = chosen ?? !isStill
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isPointed || isFocused

  function turn(pages: 1 | -1) {
    if (track.current) slideTo(track.current, leftOfPage(track.current, track.current.scrollLeft, pages))
  }

  const moveOn = useEffectEvent(() => {
    // While a dialog is open, the shopper could not stop the carousel.
    if (!document.hidden && !document.querySelector(':modal')) turn(1)
  })

  useEffect(() => {
    if (!isPlaying || isHeld) return
    const timer = setInterval(moveOn, HERO_AUTOPLAY_MS)
    return () => clearInterval(timer)
  }, [isPlaying, isHeld])

  return {
    isPlaying,
    turn,
    toggle: () => choose(!isPlaying),
    /** Handlers for the carousel: pointing at it or focusing it holds it. */
    holds: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
