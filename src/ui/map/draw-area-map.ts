import type { Position } from '#contract/delivery/windows/distance.ts'
import type { AreaMapData } from './area-map-data.ts'
import { drawLocalities, drawStreetNames } from './draw-names.ts'
import { metresAPixel } from './mercator.ts'
import type { Sheet } from './sheet.ts'

const RIVER_METRES = 230
const STREET_METRES = 14
const STREETS_FROM = 12.5

export function drawAreaMap(sheet: Sheet, data: AreaMapData | undefined): void {
  const { context, size, look } = sheet
  context.fillStyle = data ? look.water : look.land
  context.fillRect(0, 0, size.width, size.height)
  if (!data) return
  context.fillStyle = look.land
  for (const ring of data.land) {
    trace(sheet, ring)
    context.fill()
  }
  trace(sheet, data.river)
  stroke(sheet, look.water, RIVER_METRES, 2)
  if (sheet.view.zoom >= STREETS_FROM) drawStreets(sheet, data)
}

export function drawNames(sheet: Sheet, data: AreaMapData): void {
  drawStreetNames(sheet, data.streets)
  drawLocalities(sheet, data.localities)
}

function drawStreets(sheet: Sheet, { streets }: AreaMapData): void {
  sheet.context.beginPath()
  for (const { from, to } of streets) {
    sheet.context.moveTo(...sheet.at(from))
    sheet.context.lineTo(...sheet.at(to))
  }
  stroke(sheet, sheet.look.edge, STREET_METRES * 1.4, 3)
  stroke(sheet, sheet.look.street, STREET_METRES, 1.5)
}

function trace({ context, at }: Sheet, line: Position[]): void {
  context.beginPath()
  for (const point of line) context.lineTo(...at(point))
}

function stroke({ context, view }: Sheet, colour: string, metres: number, leastPx: number): void {
  context.strokeStyle = colour
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.lineWidth = Math.max(metres / metresAPixel(view.center.lat, view.zoom), leastPx)
  context.stroke()
}
