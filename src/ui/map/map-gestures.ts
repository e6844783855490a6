import type { MapMotion } from './map-motion.ts'
import { type MapView, moved, zoomed } from './map-view.ts'

const KEY_STEP_PX = 80
const WHEEL_PX_A_ZOOM = 400
const keys: Record<string, (view: MapView) => MapView> = {
  ArrowLeft: (view) => moved(view, -KEY_STEP_PX, 0),
  ArrowRight: (view) => moved(view, KEY_STEP_PX, 0),
  ArrowUp: (view) => moved(view, 0, -KEY_STEP_PX),
  ArrowDown: (view) => moved(view, 0, KEY_STEP_PX),
  '+': (view) => zoomed(view, 1),
  '=': (view) => zoomed(view, 1),
  '-': (view) => zoomed(view, -1),
  _: (view) => zoomed(view, -1),
}

interface Finger {
  x: number
  y: number
}

/** Lets fingers, the wheel, a double click and the keyboard move the map. Returns a function that detaches them. */
export function attachGestures(element: HTMLElement, motion: MapMotion): () => void {
  const fingers = new Map<number, Finger>()
  const attached = new AbortController()
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) => element.addEventListener(name, listener, { signal: attached.signal, passive: false })

  on('pointerdown', (event) => {
    if (event.button !== 0) return
    element.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    motion.hold()
  })
  on('pointermove', (event) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, now)
    motion.go(
      other ? pinched(motion.view, { before, now, other }, fromMiddle(element, other)) : dragged(before, now),
    )
  })
  for (const end of ['pointerup', 'pointercancel'] as const)
    on(end, ({ pointerId }) => {
      fingers.delete(pointerId)
      if (fingers.size === 0) motion.letGo()
    })
  on('wheel', (event) => {
    event.preventDefault()
    motion.go(zoomed(motion.view, -event.deltaY / WHEEL_PX_A_ZOOM, fromMiddle(element, pointOf(event))))
  })
  on('dblclick', (event) => motion.go(zoomed(motion.view, 1, fromMiddle(element, pointOf(event)))))
  on('keydown', (event) => {
    const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!move || event.target !== element) return
    event.preventDefault()
    motion.go(move(motion.view))
  })

  function dragged(before: Finger, now: Finger): MapView {
    return moved(motion.view, before.x - now.x, before.y - now.y)
  }
  return () => attached.abort()
}

/** Zooms by the moving finger, and keeps the spot under the resting finger in place. */
function pinched(
  view: MapView,
  { before, now, other }: Record<'before' | 'now' | 'other', Finger>,
  around: Finger,
): MapView {
  const apart = (finger: Finger) => Math.max(Math.hypot(finger.x - other.x, finger.y - other.y), 1)
  return zoomed(view, Math.log2(apart(now) / apart(before)), around)
}

function fromMiddle(element: HTMLElement, { x, y }: Finger): Finger {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: x - left - width / 2, y: y - top - height / 2 }
}

function pointOf({ clientX, clientY }: MouseEvent): Finger {
  return { x: clientX, y: clientY }
}
