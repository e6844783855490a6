import { type RefObject, useEffect, useState } from 'react'
import { HERO_AUTOPLAY_MS } from '#contract/constants.ts'
import { leftOfPage, prefersStillness, slideTo } from './slides.ts'

/** Moves on by itself until somebody looks at it, points at it, or has asked for stillness. */
export function useAutoplay(track: RefObject<HTMLElement | null>) {
  const [isPlaying, setPlaying] = useState(true)
  const [isHeld, setHeld] = useState(false)

  function turn(pages: 1 | -1) {
    if (track.current) slideTo(track.current, leftOfPage(track.current, track.current.scrollLeft, pages))
  }

  useEffect(() => {
    if (prefersStillness()) setPlaying(false)
  }, [])

  useEffect(() => {
    if (!isPlaying || isHeld) return
    const timer = setInterval(() => {
      // Under a dialog nobody could stop them.
      if (!document.hidden && !document.querySelector(':modal')) turn(1)
    }, HERO_AUTOPLAY_MS)
    return () => clearInterval(timer)
  }, [isPlaying, isHeld])

  return {
    isPlaying,
    turn,
    toggle: () => setPlaying(!isPlaying),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  }
}
