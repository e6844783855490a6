import { vi } from 'vitest'

interface Sizes {
  slides: number
  /** The width of a slide, and of the visible part of the track. */
  slide: number
  width: number
}

/** A banner track with the sizes that a browser's layout would give it. */
export function aTrack({ slides, slide, width }: Sizes): HTMLElement {
  const track = document.createElement('ul')
  for (let index = 0; index < slides; index++) {
    const item = track.appendChild(document.createElement('li'))
    Object.defineProperty(item, 'offsetLeft', { value: 16 + index * slide })
  }
  Object.defineProperty(track, 'clientWidth', { value: width })
  Object.defineProperty(track, 'scrollWidth', { value: slides * slide })
  track.setPointerCapture = () => {}
  return track
}

/** Fakes the reduced-motion setting. Returns a function that changes it. */
export function still(matches: boolean): (matches: boolean) => void {
  const query = Object.assign(new EventTarget(), { matches })
  vi.stubGlobal('matchMedia', () => query)
  return (matches) => {
    query.matches = matches
    query.dispatchEvent(new Event('change'))
  }
}
