import { longStreetType } from '#contract/delivery/places/place-words.ts'
import { isInDeliveryArea } from '#contract/delivery-area.ts'
import { CannotStart } from '../../cannot-start.ts'
import { type Numbered, streetId } from '../rows.ts'

const COLUMNS = [
  'ADDRESS_DETAIL_PID',
  'FLAT_NUMBER',
  'NUMBER_FIRST',
  'NUMBER_LAST',
  'STREET_NAME',
  'STREET_TYPE',
  'STREET_SUFFIX',
  'LOCALITY_NAME',
  'STATE',
  'POSTCODE',
  'ALIAS_PRINCIPAL',
  'LONGITUDE',
  'LATITUDE',
] as const
type Column = (typeof COLUMNS)[number]

const SUFFIXES: Record<string, string> = {
  N: 'NORTH',
  S: 'SOUTH',
  E: 'EAST',
  W: 'WEST',
  CN: 'CENTRAL',
  EX: 'EXTENSION',
  LR: 'LOWER',
  UP: 'UPPER',
}

/** Returns a reader for one file's lines, which finds its columns by name. */
export function addressReader(file: string, header: string, source: string) {
  const names = header.split('|').map((name) => name.trim())
  const missing = COLUMNS.find((name) => !names.includes(name))
  if (missing) throw new CannotStart(`${file} is not G-NAF Core: its first line names no column ${missing}.`)
  const places = Object.fromEntries(COLUMNS.map((name) => [name, names.indexOf(name)])) as Record<
    Column,
    number
  >

  /** Returns undefined for an address outside the delivery area. */
  return (line: string, lineNumber: number): Numbered | undefined => {
    const values = line.split('|')
    if (values.length !== names.length) throw damaged(file, lineNumber, values.length, names.length)
    const value = (name: Column) => values[places[name]]?.trim() ?? ''
    // Skips aliases of the same house, and lots without a house.
    if (value('STATE') !== 'QLD' || value('ALIAS_PRINCIPAL') === 'A') return undefined
    const [lat, lng] = [value('LATITUDE'), value('LONGITUDE')].map((text) =>
      text ? Number(text) : Number.NaN,
    )
    if (!isInDeliveryArea({ lat: lat as number, lng: lng as number })) return undefined
    const numberFirst = Number.parseInt(value('NUMBER_FIRST'), 10)
    if (!(numberFirst > 0 && value('STREET_NAME') && value('LOCALITY_NAME'))) return undefined
    return toNumbered(value, { lat: lat as number, lng: lng as number, numberFirst, source })
  }
}

function toNumbered(
  value: (name: Column) => string,
  found: Pick<Numbered, 'lat' | 'lng' | 'numberFirst' | 'source'>,
): Numbered {
  const [first, last] = [value('NUMBER_FIRST'), value('NUMBER_LAST')]
  const type = longStreetType(value('STREET_TYPE').toLowerCase())
  const suffix = value('STREET_SUFFIX')
  const streetName = properName(`${value('STREET_NAME')} ${type} ${SUFFIXES[suffix] ?? suffix}`)
  const locality = properName(value('LOCALITY_NAME'))
  return {
    ...found,
    id: value('ADDRESS_DETAIL_PID'),
    streetId: streetId(streetName, locality),
    streetName,
    locality,
    postalCode: value('POSTCODE'),
    unit: value('FLAT_NUMBER'),
    streetNo: last ? `${first}-${last}` : first,
    numberLast: Math.max(found.numberFirst, Number.parseInt(last, 10) || 0),
  }
}

function damaged(file: string, line: number, has: number, takes: number): CannotStart {
  return new CannotStart(
    `${file} is damaged: line ${line} has ${has} columns where there are ${takes}. Get the file again.`,
  )
}

/** Turns `MCDOWALL` and `O'KEEFE` into the spelling of street signs: McDowall, O'Keefe. */
function properName(capitals: string): string {
  return capitals
    .toLowerCase()
    .replace(
      /(^|[\s(/-])(mc)?([a-z])/g,
      (_, before, mc, letter) => before + (mc ? 'Mc' : '') + letter.toUpperCase(),
    )
    .replace(/\b([A-Za-z]')([a-z])/g, (_, before, letter) => before.toUpperCase() + letter.toUpperCase())
    .replace(/\s+/g, ' ')
    .trim()
}
