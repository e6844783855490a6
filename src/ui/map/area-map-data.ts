import type { Position } from '#contract/delivery/windows/distance.ts'

export interface AreaMapData {
  credit: string
  land: Position[][]
  river: Position[]
  localities: (Position & { name: string; rank: number })[]
  streets: { name: string; from: Position; to: Position }[]
}

/** The file's format: delta-encoded points, in whole hundred-thousandths of a degree. */
interface Packed {
  credit: string
  land: number[][]
  river: number[]
  localities: [name: string, lat: number, lng: number, rank: number][]
  streets: [name: string, ...fromAndStep: number[]][]
}

export async function loadAreaMap(): Promise<AreaMapData> {
  const answer = await fetch('/map/brisbane.json')
  if (!answer.ok) throw new Error(`The map was answered ${answer.status}.`)
  return unpacked(await answer.json())
}

function unpacked({ credit, land, river, localities, streets }: Packed): AreaMapData {
  return {
    credit,
    land: land.map(line),
    river: line(river),
    localities: localities.map(([name, lat, lng, rank]) => ({ name, ...degrees(lat, lng), rank })),
    streets: streets.map(([name, ...steps]) => {
      const [from, to] = line(steps) as [Position, Position]
      return { name, from, to }
    }),
  }
}

function line(steps: number[]): Position[] {
  const points: Position[] = []
  let lat = 0
  let lng = 0
  for (let n = 0; n < steps.length; n += 2) {
    lat += steps[n] ?? 0
    lng += steps[n + 1] ?? 0
    points.push(degrees(lat, lng))
  }
  return points
}

function degrees(lat: number, lng: number): Position {
  return { lat: lat / 1e5, lng: lng / 1e5 }
}
