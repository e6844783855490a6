import { expect, test } from 'vitest'
import { attachGestures } from './map-gestures.ts'
import type { MapMotion } from './map-motion.ts'
import { type MapView, moved, zoomed } from './map-view.ts'

const start: MapView = { center: { lat: -27.47, lng: 153.02 }, zoom: 13 }
/** The middle of a map of 400 by 300 pixels in the corner of the page. */
const MIDDLE = { x: 200, y: 150 }

test('dragging moves the map', () => {
  const { motion, finger } = openMap()
  finger(1, 'pointerdown', 100, 100)
  finger(1, 'pointermove', 70, 120)
  expect(motion.view).toEqual(moved(start, 30, -20))
  finger(1, 'pointermove', 60, 120)
  expect(motion.view).toEqual(moved(moved(start, 30, -20), 10, 0))
})

test('the map is held from the first finger down to the last one up', () => {
  const { log, finger } = openMap()
  finger(1, 'pointerdown', 100, 100)
  finger(2, 'pointerdown', 200, 100)
  finger(1, 'pointerup', 100, 100)
  expect(log).toEqual(['hold', 'hold'])
  finger(2, 'pointercancel', 200, 100)
  expect(log).toEqual(['hold', 'hold', 'let go'])
})

test('a pointer that is not pressed with the main button moves nothing', () => {
  const { motion, finger } = openMap()
  finger(1, 'pointermove', 70, 120)
  finger(1, 'pointerdown', 100, 100, { button: 2 })
  finger(1, 'pointermove', 0, 0)
  expect(motion.view).toEqual(start)
})

test('two fingers moved twice as far apart zoom in one step around the still one', () => {
  const { motion, finger } = openMap()
  finger(1, 'pointerdown', 100, 150)
  finger(2, 'pointerdown', 150, 150)
  finger(2, 'pointermove', 200, 150)
  expect(motion.view).toEqual(zoomed(start, 1, { x: 100 - MIDDLE.x, y: 0 }))
})

test('two fingers that meet zoom out by a limited amount', () => {
  const { motion, finger } = openMap()
  finger(1, 'pointerdown', 100, 150)
  finger(2, 'pointerdown', 104, 150)
  finger(2, 'pointermove', 100, 150)
  expect(motion.view.zoom).toBe(start.zoom - 2)
})

test('the wheel zooms around the pointer and does not scroll the page', () => {
  const { motion, send } = openMap()
  const event = send(
    Object.assign(new MouseEvent('wheel', { clientX: 300, clientY: 150, cancelable: true }), {
      deltaY: -400,
    }),
  )
  expect(motion.view).toEqual(zoomed(start, 1, { x: 100, y: 0 }))
  expect(event.defaultPrevented).toBe(true)
})

test('a double click zooms in one step', () => {
  const { motion, send } = openMap()
  send(new MouseEvent('dblclick', { clientX: 200, clientY: 50 }))
  expect(motion.view).toEqual(zoomed(start, 1, { x: 0, y: -100 }))
})

test.each<[string, MapView]>([
  ['ArrowLeft', moved(start, -80, 0)],
  ['ArrowRight', moved(start, 80, 0)],
  ['ArrowUp', moved(start, 0, -80)],
  ['ArrowDown', moved(start, 0, 80)],
  ['+', zoomed(start, 1)],
  ['=', zoomed(start, 1)],
  ['-', zoomed(start, -1)],
  ['_', zoomed(start, -1)],
])('the key %s moves or zooms the map', (key, view) => {
  const { motion, send } = openMap()
  const event = send(new KeyboardEvent('keydown', { key, cancelable: true }))
  expect(motion.view).toEqual(view)
  expect(event.defaultPrevented).toBe(true)
})

test.each<[string, KeyboardEventInit]>([
  ['another key', { key: 'a' }],
  ['the browser’s own zoom', { key: '+', ctrlKey: true }],
  ['the way back', { key: 'ArrowLeft', altKey: true }],
  ['the start of a line', { key: 'ArrowLeft', metaKey: true }],
])('%s is left to the browser', (_, init) => {
  const { motion, send } = openMap()
  const event = send(new KeyboardEvent('keydown', { ...init, cancelable: true }))
  expect(motion.view).toEqual(start)
  expect(event.defaultPrevented).toBe(false)
})

test('a key pressed in a button on the map is left to the button', () => {
  const { motion, element } = openMap()
  const button = element.appendChild(document.createElement('button'))
  button.dispatchEvent(new KeyboardEvent('keydown', { key: '+', bubbles: true }))
  expect(motion.view).toEqual(start)
})

test('a detached map ignores all input', () => {
  const { motion, send, detach } = openMap()
  detach()
  send(new KeyboardEvent('keydown', { key: '+' }))
  expect(motion.view).toEqual(start)
})

function openMap() {
  const log: string[] = []
  const element = document.createElement('div')
  element.setPointerCapture = () => {}
  element.getBoundingClientRect = () => new DOMRect(0, 0, 2 * MIDDLE.x, 2 * MIDDLE.y)
  let view = start
  const motion: MapMotion = {
    get view() {
      return view
    },
    go: (next) => {
      view = next
    },
    hold: () => void log.push('hold'),
    letGo: () => void log.push('let go'),
    stop: () => {},
  }
  const detach = attachGestures(element, motion)
  function send<E extends Event>(event: E): E {
    element.dispatchEvent(event)
    return event
  }
  const finger = (pointerId: number, type: string, clientX: number, clientY: number, more = {}) =>
    send(Object.assign(new MouseEvent(type, { clientX, clientY, button: 0, ...more }), { pointerId }))
  return { log, element, motion, send, finger, detach }
}
