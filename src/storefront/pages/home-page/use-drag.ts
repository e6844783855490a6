import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { HERO_DRAG_PX } from '#contract/constants.ts'
import { dragTo, leftOfPage, slideTo, stopSliding } from './slides.ts'

/** A shorter movement is a click of an unsteady hand. */
const BEGINS_AT_PX = 6

interface Drag {
  x: number
  left: number
  hasBegun: boolean
}

/** Dragging moves the track; a drag that is long enough goes on to the next screenful. */
export function useDrag(track: RefObject<HTMLElement | null>) {
  const drag = useRef<Drag>(undefined)
  const wasDragged = useRef(false)

  function end({ clientX }: PointerEvent) {
    const ended = drag.current
    drag.current = undefined
    if (!ended?.hasBegun || !track.current) return
    const distance = clientX - ended.x
    const isFarEnough = Math.abs(distance) >= HERO_DRAG_PX
    slideTo(
      track.current,
      isFarEnough ? leftOfPage(track.current, ended.left, distance < 0 ? 1 : -1) : ended.left,
    )
  }

  return {
    onPointerDown({ button, clientX }: PointerEvent) {
      if (button !== 0 || !track.current) return
      stopSliding(track.current)
      wasDragged.current = false
      drag.current = { x: clientX, left: track.current.scrollLeft, hasBegun: false }
    },
    onPointerMove({ clientX, pointerId }: PointerEvent) {
      if (!drag.current || !track.current) return
      const distance = clientX - drag.current.x
      if (!drag.current.hasBegun && Math.abs(distance) < BEGINS_AT_PX) return
      if (!drag.current.hasBegun) track.current.setPointerCapture(pointerId)
      drag.current.hasBegun = true
      wasDragged.current = true
      dragTo(track.current, drag.current.left - distance)
    },
    onPointerUp: end,
    onPointerCancel: end,
    // Releasing a drag over a banner must not open the banner. A click by keyboard has detail 0.
    onClickCapture(event: MouseEvent) {
      if (!wasDragged.current || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
    // The browser's own dragging of a link or picture would cancel the pointer.
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  }
}
