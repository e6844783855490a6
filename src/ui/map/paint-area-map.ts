import type { AreaMapData } from './area-map-data.ts'
import { drawAreaMap, drawNames } from './draw-area-map.ts'
import type { MapView } from './map-view.ts'
import { type Look, type Sheet, sheetOf } from './sheet.ts'
import { tileLayer } from './tile-layer.ts'

interface What {
  view: () => MapView
  data: () => AreaMapData | undefined
  tiles: string | undefined
  /** Draws on top of the map. */
  over?: ((sheet: Sheet) => void) | undefined
}

/** Draws the map at the screen's pixel density. Returns a function that redraws it, once a frame at most. */
export function paintAreaMap(canvas: HTMLCanvasElement, { view, data, tiles, over }: What): () => void {
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
