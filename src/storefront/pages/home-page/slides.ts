import { HERO_TRANSITION_MS } from '#contract/constants.ts'

/** Returns the scroll position one screenful on or back; wraps around at either end. */
export function leftOfPage(track: HTMLElement, from: number, pages: 1 | -1): number {
  const lefts = leftsOf(track)
  const stride = lefts[1] ?? track.clientWidth
  const seenAtOnce = Math.max(1, Math.round(track.clientWidth / stride))
  const end = track.scrollWidth - track.clientWidth
  const isAtEdge = pages > 0 ? from >= end - 1 : from <= 1
  if (isAtEdge) return pages > 0 ? 0 : end
  const next = Math.max(0, Math.round(from / stride) + pages * seenAtOnce)
  return Math.min(lefts[next] ?? end, end)
}

function leftsOf(track: HTMLElement): number[] {
  // A hidden slide, such as the offer of a first shop, lies at 0.
  const slides = (Array.from(track.children) as HTMLElement[]).filter(({ offsetLeft }) => offsetLeft > 0)
  return slides.map((slide) => slide.offsetLeft - (slides[0]?.offsetLeft ?? 0))
}

const running = new WeakMap<HTMLElement, number>()

/** Slides within a fixed time: how long native smooth scrolling takes is up to the browser. */
export function slideTo(track: HTMLElement, left: number): void {
  stopSliding(track)
  if (prefersStillness()) {
    track.scrollLeft = left
    return
  }
  const start = performance.now()
  const from = track.scrollLeft
  track.dataset.sliding = ''
  const step = (now: number) => {
    const done = Math.min(1, (now - start) / HERO_TRANSITION_MS)
    track.scrollLeft = from + (left - from) * (1 - (1 - done) ** 3)
    if (done < 1) running.set(track, requestAnimationFrame(step))
    else stopSliding(track)
  }
  running.set(track, requestAnimationFrame(step))
}

export function stopSliding(track: HTMLElement): void {
  cancelAnimationFrame(running.get(track) ?? 0)
  delete track.dataset.sliding
}

export function dragTo(track: HTMLElement, left: number): void {
  track.dataset.sliding = ''
  track.scrollLeft = left
}

export function prefersStillness(): boolean {
  return stillness().matches
}

export function followStillness(onChange: () => void): () => void {
  const query = stillness()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

function stillness(): MediaQueryList {
  return matchMedia('(prefers-reduced-motion: reduce)')
}
