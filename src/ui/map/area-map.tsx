import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { type AreaMapData, loadAreaMap } from './area-map-data.ts'
import type { MapProps } from './delivery-map.tsx'
import { drawAreaMap, drawNames } from './draw-area-map.ts'
import { attachGestures } from './map-gestures.ts'
import { type MapMotion, mapMotion } from './map-motion.ts'
import { CLOSEST, type MapView, zoomed } from './map-view.ts'
import { type Look, type Sheet, sheetOf } from './sheet.ts'
import { tileLayer } from './tile-layer.ts'

interface Props extends MapProps {
  tiles?: string | undefined
  tilesCredit?: string | undefined
  /** The initial zoom. */
  zoom?: number
  /** Draws over the map, and again each time this function changes. */
  over?: ((sheet: Sheet) => void) | undefined
}

/** The shop's own map of the delivery area, drawn on a canvas. */
export function AreaMap({ label, hint, center, onIdle, onFail, tiles, tilesCredit, ...more }: Props) {
  const { zoom: atFirst = CLOSEST, over } = more
  const area = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const motion = useRef<MapMotion>(undefined)
  const repaint = useRef<() => void>(undefined)
  const start = useEffectEvent(() => ({ center, zoom: atFirst }))
  const drawOver = useEffectEvent((sheet: Sheet) => over?.(sheet))
  const tellIdle = useEffectEvent(onIdle)
  const tellFailed = useEffectEvent(onFail)
  const [credit, setCredit] = useState('')

  useEffect(() => {
    if (!area.current || !canvas.current) return
    let data: AreaMapData | undefined
    const own = mapMotion(
      start(),
      // Reports no position before the map is drawn: a shopper cannot mean a spot that they do not see.
      { onMove: () => paint(), onIdle: (spot) => data && tellIdle(spot) },
    )
    const paint = paintAreaMap(canvas.current, {
      view: () => own.view,
      data: () => data,
      tiles,
      over: drawOver,
    })
    motion.current = own
    repaint.current = paint
    const detach = attachGestures(area.current, own)
    const observer = new ResizeObserver(paint)
    observer.observe(canvas.current)
    let isGone = false
    loadAreaMap().then(
      (loaded) => {
        if (isGone) return
        data = loaded
        setCredit(loaded.credit)
        own.go(own.view)
      },
      (error: unknown) => isGone || tellFailed(error),
    )
    return () => {
      isGone = true
      detach()
      observer.disconnect()
      own.stop()
    }
  }, [tiles])

  useEffect(() => motion.current?.go({ ...motion.current.view, center }), [center])

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew with what is drawn over it
  useEffect(() => repaint.current?.(), [over])

  const zoom = (by: number) => motion.current?.go(zoomed(motion.current.view, by))
  return (
    <>
      <div
        ref={area}
        role="application"
        aria-roledescription={hint.role}
        aria-label={`${label} ${hint.keys}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it
        tabIndex={0}
        className="absolute inset-0 cursor-grab touch-none select-none -outline-offset-4 active:cursor-grabbing"
      >
        <canvas ref={canvas} className="size-full font-sans" />
      </div>
      <ZoomButtons labels={hint} onZoom={zoom} />
      <p className="pointer-events-none absolute right-0 bottom-0 bg-raised px-1.5 py-0.5 text-13 text-muted">
        {[credit, tilesCredit].filter(Boolean).join(', ')}
      </p>
    </>
  )
}

interface What {
  view: () => MapView
  data: () => AreaMapData | undefined
  tiles: string | undefined
  /** Draws on top of the map. */
  over?: ((sheet: Sheet) => void) | undefined
}

/** Draws the map at the screen's pixel density. Returns a function that redraws it, once a frame at most. */
function paintAreaMap(canvas: HTMLCanvasElement, { view, data, tiles, over }: What): () => void {
  const context = canvas.getContext('2d')
  const look = lookOf(canvas)
  const drawTiles = tiles ? tileLayer(tiles, requestPaint) : undefined
  let isRequested = false

  function requestPaint() {
    if (isRequested) return
    isRequested = true
    requestAnimationFrame(() => {
      isRequested = false
      const size = { width: canvas.clientWidth, height: canvas.clientHeight }
      if (context) draw(sheetOf(context, size, look, view()))
    })
  }

  function draw(sheet: Sheet) {
    const sharpness = devicePixelRatio
    canvas.width = Math.round(sheet.size.width * sharpness)
    canvas.height = Math.round(sheet.size.height * sharpness)
    sheet.context.setTransform(sharpness, 0, 0, sharpness, 0, 0)
    const known = data()
    drawAreaMap(sheet, known)
    drawTiles?.(sheet)
    // Tiles already contain names.
    if (known && !drawTiles) drawNames(sheet, known)
    over?.(sheet)
  }
  return requestPaint
}

function lookOf(canvas: HTMLCanvasElement): Look {
  const style = getComputedStyle(canvas)
  const token = (name: string) => style.getPropertyValue(`--color-${name}`)
  return {
    water: token('tint-sea'),
    land: token('well'),
    street: token('raised'),
    edge: token('outline'),
    name: token('body'),
    faintName: token('muted'),
    mark: token('accent'),
    font: style.fontFamily,
    scale: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16,
  }
}

interface ZoomButtonsProps {
  labels: { zoomIn: string; zoomOut: string }
  onZoom: (by: 1 | -1) => void
}

function ZoomButtons({ labels, onZoom }: ZoomButtonsProps) {
  const look = 'flex size-11 items-center justify-center bg-raised hover:bg-success-pale'
  return (
    <div className="absolute top-1/2 right-3 -translate-y-1/2 [&>button+button]:border-outline [&>button+button]:border-t rounded-card shadow-float">
      <button
        type="button"
        aria-label={labels.zoomIn}
        onClick={() => onZoom(1)}
        className={`${look} rounded-t-card`}
      >
        <Icon name="plus" className="size-5" />
      </button>
      <button
        type="button"
        aria-label={labels.zoomOut}
        onClick={() => onZoom(-1)}
        className={`${look} rounded-b-card`}
      >
        <Icon name="minus" className="size-5" />
      </button>
    </div>
  )
}
