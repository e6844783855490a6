import { useState } from 'react'
import type { DeliverySums } from '#contract/delivery/desk/delivery.ts'
import type { Position } from '#contract/delivery/windows/distance.ts'
import { DELIVERY_BOX } from '#contract/delivery-area.ts'
import { formatDollars } from '#contract/money.ts'
import { AreaMap } from '#ui/map/area-map.tsx'
import { CenterPin } from '#ui/map/center-pin.tsx'
import { metresAPixel } from '#ui/map/mercator.ts'
import type { Sheet } from '#ui/map/sheet.ts'

interface Props {
  label: string
  hubs: readonly HubOnMap[]
  sums: DeliverySums
  center: Position
  zoom: number
  /** Shows a pin in the centre and receives the position where it came to rest. */
  onPin?: (spot: Position) => void
}

const hint = {
  role: 'map',
  keys: 'Arrow keys move the map, plus and minus zoom.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
}

/** Always the shop's own map: the office runs no third-party script, whichever map shoppers see. */
export function HubsMap({ label, hubs, sums, center, zoom, onPin }: Props) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <p className="rounded-card bg-well p-4 text-muted">The map didn’t load.</p>
  return (
    <div className="relative isolate h-112 overflow-clip rounded-card bg-tint-sea ring-1 ring-outline ring-inset">
      <AreaMap
        label={label}
        hint={hint}
        center={center}
        zoom={zoom}
        over={(sheet) => drawHubs(sheet, hubs, sums)}
        onIdle={(spot) => onPin?.(spot)}
        onFail={() => setFailed(true)}
      />
      {onPin && <CenterPin />}
    </div>
  )
}

/** In smaller circles the fee labels would overlap. */
const LEAST_LABELLED_PX = 28

interface HubOnMap extends Position {
  title: string
  is_open: boolean
}

/** Draws the hubs, the border of each hub's area and the radius of each fee zone. */
function drawHubs(sheet: Sheet, hubs: readonly HubOnMap[], sums: DeliverySums): void {
  const open = hubs.filter(({ is_open }) => is_open)
  const points = open.map((hub) => sheet.at(hub))
  open.forEach((hub, at) => {
    const others = points.filter((_, other) => other !== at)
    const own = points[at] as Point
    sheet.context.save()
    trace(sheet, areaOf(own, others, boxOn(sheet)))
    sheet.context.strokeStyle = sheet.look.mark
    sheet.context.lineWidth = 2
    sheet.context.stroke()
    sheet.context.clip()
    for (const band of sums.bands) drawFeeZone(sheet, { hub, own }, band, sums.road_factor)
    sheet.context.restore()
  })
  for (const hub of hubs) drawHub(sheet, hub)
}

function boxOn({ at }: Sheet): Point[] {
  const { north, south, west, east } = DELIVERY_BOX
  return [
    at({ lat: north, lng: west }),
    at({ lat: north, lng: east }),
    at({ lat: south, lng: east }),
    at({ lat: south, lng: west }),
  ]
}

function trace({ context }: Sheet, area: readonly Point[]): void {
  context.beginPath()
  for (const point of area) context.lineTo(...point)
  context.closePath()
}

function drawFeeZone(
  sheet: Sheet,
  { hub, own: [x, y] }: { hub: Position; own: Point },
  { up_to, fee }: DeliverySums['bands'][number],
  roadFactor: number,
): void {
  const { context, look, view } = sheet
  const radius = (up_to * 1_000) / roadFactor / metresAPixel(hub.lat, view.zoom)
  context.globalAlpha = 0.55
  context.lineWidth = 1
  context.setLineDash([4, 4])
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.stroke()
  context.setLineDash([])
  context.globalAlpha = 1
  if (radius >= LEAST_LABELLED_PX) write(sheet, formatDollars(fee), [x, y - radius], look.name)
}

function drawHub(sheet: Sheet, hub: HubOnMap): void {
  const { context, look } = sheet
  const [x, y] = sheet.at(hub)
  context.beginPath()
  context.arc(x, y, 7, 0, 2 * Math.PI)
  context.fillStyle = hub.is_open ? look.mark : look.faintName
  context.fill()
  context.lineWidth = 2
  context.strokeStyle = look.street
  context.stroke()
  write(sheet, hub.is_open ? hub.title : `${hub.title} (closed)`, [x, y + 18], look.name, 'bold ')
}

function write({ context, look }: Sheet, words: string, [x, y]: Point, colour: string, weight = ''): void {
  context.font = `${weight}${13 * look.scale}px ${look.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  // A background, so that the map's own names do not show through the label.
  const wide = context.measureText(words).width + 6
  context.fillStyle = look.land
  context.fillRect(x - wide / 2, y - 8 * look.scale, wide, 16 * look.scale)
  context.fillStyle = colour
  context.fillText(words, x, y)
}

export type Point = [x: number, y: number]

/** Returns a point's Voronoi cell: the part of the plane nearer to that point than to any other. */
export function areaOf(own: Point, others: readonly Point[], plane: readonly Point[]): Point[] {
  return others.reduce<Point[]>((area, other) => nearerHalf(area, own, other), [...plane])
}

function nearerHalf(area: readonly Point[], own: Point, other: Point): Point[] {
  /** Negative where a point is nearer to our own. */
  const side = ([x, y]: Point) =>
    (x - own[0]) ** 2 + (y - own[1]) ** 2 - (x - other[0]) ** 2 - (y - other[1]) ** 2
  return area.flatMap((point, at) => {
    const before = area.at(at - 1) as Point
    const [was, is] = [side(before), side(point)]
    const crossing: Point[] = was < 0 !== is < 0 ? [between(before, point, was / (was - is))] : []
    return is < 0 ? [...crossing, point] : crossing
  })
}

function between([x, y]: Point, [toX, toY]: Point, share: number): Point {
  return [x + (toX - x) * share, y + (toY - y) * share]
}
