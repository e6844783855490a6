import type { Position } from '#contract/delivery/windows/distance.ts'
import type { AreaMapData } from './area-map-data.ts'
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

/** The zoom from which a locality of each rank is labelled. */
const NAMED_FROM = [0, 11.3, 13]
const STREET_NAMES_FROM = 14.5
const GAP_PX = 6

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Draws the best-known names first and leaves out any that would overlap an earlier one. */
export function drawLocalities(sheet: Sheet, localities: AreaMapData['localities']): void {
  const { context, look, view } = sheet
  const taken: Box[] = []
  const named = localities.filter(({ rank }) => view.zoom >= (NAMED_FROM[rank] ?? 0))
  for (const { name, rank, ...position } of named.toSorted((a, b) => a.rank - b.rank)) {
    const [x, y] = sheet.at(position)
    const height = (rank === 0 ? 15 : 13) * look.scale
    context.font = `${rank === 0 ? 700 : 600} ${height}px ${look.font}`
    const half = context.measureText(name).width / 2 + GAP_PX
    const box = { left: x - half, right: x + half, top: y - height, bottom: y + height }
    if (!isInSight(box, sheet) || taken.some((other) => overlap(box, other))) continue
    taken.push(box)
    write(sheet, name, [x, y], rank === 0 ? look.name : look.faintName)
  }
}

export function drawStreetNames(sheet: Sheet, streets: AreaMapData['streets']): void {
  const { context, look, view } = sheet
  if (view.zoom < STREET_NAMES_FROM) return
  context.font = `500 ${12 * look.scale}px ${look.font}`
  for (const { name, from, to } of streets) {
    const [x1, y1] = sheet.at(from)
    const [x2, y2] = sheet.at(to)
    if (Math.hypot(x2 - x1, y2 - y1) < context.measureText(name).width + 2 * GAP_PX) continue
    const angle = Math.atan2(y2 - y1, x2 - x1)
    context.save()
    context.translate((x1 + x2) / 2, (y1 + y2) / 2)
    // Keeps the text from standing upside down.
    context.rotate(Math.abs(angle) > Math.PI / 2 ? angle + Math.PI : angle)
    write(sheet, name, [0, 0], look.faintName)
    context.restore()
  }
}

function write({ context, look }: Sheet, name: string, [x, y]: [number, number], colour: string): void {
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 4
  context.strokeStyle = look.street
  context.strokeText(name, x, y)
  context.fillStyle = colour
  context.fillText(name, x, y)
}

function isInSight({ left, right, top, bottom }: Box, { size }: Sheet): boolean {
  return right > 0 && left < size.width && bottom > 0 && top < size.height
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
