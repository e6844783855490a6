import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Position } from '#contract/delivery/windows/distance.ts'

export interface ListedLocality extends Position {
  name: string
  postalCode: string
}

/** One straight section of a street, with its house numbers. */
export interface ListedStreet {
  name: string
  locality: string
  postalCode: string
  numbers: [first: number, last: number]
  from: Position
  to: Position
}

const folder = import.meta.dirname

/** Reads names and positions from GeoNames (CC BY 4.0): `name | postcode | latitude longitude`. */
export function readLocalities(): ListedLocality[] {
  return linesOf('localities.psv').map((line) => {
    const [name = '', postalCode = '', position = ''] = line.split(' | ')
    return { name, postalCode, ...readPosition(position, line) }
  })
}

/** Reads a starter set, measured by eye: `street | numbers | from | to` under a heading `# locality postcode`. */
export function readStreets(): ListedStreet[] {
  return readdirSync(path.join(folder, 'streets'))
    .sort()
    .flatMap((file) => readStreetFile(`streets/${file}`))
}

function readStreetFile(file: string): ListedStreet[] {
  let locality = ''
  let postalCode = ''
  const streets: ListedStreet[] = []
  for (const line of linesOf(file)) {
    const heading = /^# (.+) (\d{4})$/.exec(line)
    if (heading) {
      ;[, locality = '', postalCode = ''] = heading
      continue
    }
    const [name = '', range = '', from = '', to = ''] = line.split(' | ')
    const [first = Number.NaN, last = Number.NaN] = range.split('-').map(Number)
    if (!(first > 0 && last > first)) throw new Error(`This street cannot be read: ${line}`)
    const ends = { from: readPosition(from, line), to: readPosition(to, line) }
    streets.push({ name, locality, postalCode, numbers: [first, last], ...ends })
  }
  return streets
}

// A checkout on Windows may have CRLF line ends. The first line names the columns.
function linesOf(file: string): string[] {
  const lines = readFileSync(path.join(folder, file), 'utf8').split(/\r?\n/)
  return lines.slice(1).filter((line) => line !== '')
}

function readPosition(text: string, line: string): Position {
  const [lat = Number.NaN, lng = Number.NaN] = text.split(' ').map(Number)
  if (Number.isNaN(lat + lng)) throw new Error(`This line has no position: ${line}`)
  return { lat, lng }
}
