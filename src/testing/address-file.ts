import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const COLUMNS =
  `ADDRESS_DETAIL_PID|DATE_CREATED|ADDRESS_LABEL|ADDRESS_SITE_NAME|BUILDING_NAME|FLAT_TYPE|FLAT_NUMBER|
LEVEL_TYPE|LEVEL_NUMBER|NUMBER_FIRST|NUMBER_LAST|LOT_NUMBER|STREET_NAME|STREET_TYPE|STREET_SUFFIX|LOCALITY_NAME|STATE|
POSTCODE|LEGAL_PARCEL_ID|MB_CODE|ALIAS_PRINCIPAL|PRINCIPAL_PID|PRIMARY_SECONDARY|PRIMARY_PID|GEOCODE_TYPE|LONGITUDE|
LATITUDE`
    .replaceAll('\n', '')
    .split('|')

export const ADDRESS_FILE_HEADER = COLUMNS.join('|')

/** A line of the national address file; missing columns are empty. */
export function addressLine(facts: Record<string, string | number>): string {
  return COLUMNS.map((column) => facts[column] ?? '').join('|')
}

const BEGINNINGS =
  `ABER ALDER ASH BALL BAN BAR BELL BIR BLAKE BRAD BROOK BUR CAL CAR CAS CLIF COL CON COR CRAN DAL DEN
DUN EAST EL ESK FAIR FERN FIN FLIN GAR GLEN GRAN HAL HAM HAR HEATH HOL IRON JAR KEL KEN KIN LANG LAW LIN LOCH MAL MAR
MEL MER MID MOR NEL NOR OAK OR PAR PEM PEN PIN QUIN RAD RED ROS RUS SAL SEL SHER STAN TAL THORN WAR WES`.split(
    /\s/,
  )
const ENDINGS =
  `BANK BECK BERRY BOURNE BRIDGE BURN BURY BY CLIFFE COMBE COTT CROFT DALE DEN DERS DON ERBY ERTON ESTER FIELD
FORD GATE GROVE HALL HAM HAVEN HILL HOLM HURST INGTON ISTER LAND LEIGH LEY LING LOW LYN MAN MERE MINGTON MOND MOOR MORE
MOUTH NELL NESS PARK PORT RIDGE ROCK SIDE SLEY SON STEAD STER STOKE STON TER THORPE TON VALE VER VILLE WALL WARD WATER
WELL WICK WOOD WORTH`.split(/\s/)
const TYPES = [
  'STREET',
  'ROAD',
  'AVENUE',
  'COURT',
  'CRESCENT',
  'DRIVE',
  'PLACE',
  'CLOSE',
  'PARADE',
  'TERRACE',
]
const HOUSES = 40
const TOWNS = 100

/** Writes this many made-up houses in the delivery area, forty to a street. */
export async function writeAddressFile(file: string, houses: number): Promise<void> {
  await pipeline(Readable.from(linesOf(houses)), createWriteStream(file))
}

function* linesOf(houses: number): Generator<string> {
  yield `${ADDRESS_FILE_HEADER}\r\n`
  for (let at = 0; at < houses; at++) yield `${houseLine(Math.floor(at / HOUSES), at % HOUSES)}\r\n`
}

function houseLine(street: number, house: number): string {
  const town = street % TOWNS
  return addressLine({
    ADDRESS_DETAIL_PID: `GAQLD${700_000_000 + street * HOUSES + house}`,
    NUMBER_FIRST: house + 1,
    STREET_NAME: nameOf(street),
    STREET_TYPE: TYPES[street % TYPES.length] ?? '',
    LOCALITY_NAME: `${nameOf(town * 31)} PLAINS`,
    STATE: 'QLD',
    POSTCODE: 4900 + town,
    ALIAS_PRINCIPAL: 'P',
    LONGITUDE: (152.55 + ((street * 37) % 700) / 1000 + house * 0.00008).toFixed(8),
    LATITUDE: (-27.65 + ((street * 53) % 1100) / 1000 + house * 0.00002).toFixed(8),
  })
}

function nameOf(number: number): string {
  const ending = ENDINGS[Math.floor(number / BEGINNINGS.length) % ENDINGS.length]
  return `${BEGINNINGS[number % BEGINNINGS.length]}${ending}`
}
