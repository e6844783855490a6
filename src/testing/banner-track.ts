import { vi } from 'vitest'

interface Sizes {
  slides: number
  /** The width of one, and of what is seen at once. */
  slide: number
  width: number
}

/** A row of banners with the sizes that a browser would have laid it out in. */
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

/** Whether the shopper's system asks for reduced motion; the function that it gives changes that. */
export function still(matches: boolean): (matches: boolean) => void {
  const query = Object.assign(new EventTarget(), { matches })
  vi.stubGlobal('matchMedia', () => query)
  return (matches) => {
    query.matches = matches
    query.dispatchEvent(new Event('change'))
  }
}
