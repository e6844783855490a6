import { type QueryExecutorProvider, sql } from 'kysely'
import { type PlaceParts, placeLine, placeWords, plainWords } from '#contract/delivery/places/place-words.ts'
import { metresBetween, type Position } from '#contract/delivery/windows/distance.ts'
import { findNamed } from './find-named.ts'
import type { GeocodedAddress, Geocoder, Suggestion } from './port.ts'

/** The parts of a shopper's input. */
export interface Keyword {
  unit: string
  /** As typed, in capitals: `12A`. */
  streetNo: string
  number: number | undefined
  words: Word[]
}

export interface Word {
  /** The normal form: `street` for `st`. */
  word: string
  /** The word as typed. */
  typed: string
}

const WORDS_AT_MOST = 8

const UNIT =
  /^\s*(?:(?:unit|apartment|apt|flat|shop|suite|u)\.?\s*)(\d{1,4}[a-z]?)\s*[,/\s-]\s*(?=(?:no\.?\s*)?\d)/i

const SLASH = /^\s*(\d{1,4}[a-z]?)\s*\/\s*(?=(?:no\.?\s*)?\d)/i

const NUMBER = /^\s*(?:no\.?\s*)?(\d{1,5})([a-z]?)(?:\s*-\s*\d{1,5}[a-z]?)?[\s,]+(?=\S)/i

const OUR_STATE = new Set(['qld', 'queensland', 'australia', 'au'])

/** Some shoppers write the number after the street. */
const NUMBER_BEHIND = /(?<=[a-z])\s+(\d{1,3})([a-z]?)(?=[\s,]|$)/i

interface House extends Required<PlaceParts> {
  id: string
}
/** No lot spans more numbers than this, such as `10-40`. */
const NUMBERS_A_LOT = 100

/** Geocodes from the gazetteer in our own database. */
export function gazetteer(db: QueryExecutorProvider): Geocoder {
  return {
    async suggest(keyword, limit) {
      const read = readKeyword(keyword)
      const named = await findNamed(db, read)
      const streets = named.filter(({ kind }) => kind === 'street').map(({ id }) => id)
      const houses = await findHouses(db, streets, read)
      const places = [...houses, ...named.map((place) => ({ ...place, unit: '', streetNo: '' }))]
      return eachOnce(places.map(suggestion)).slice(0, limit)
    },

    async place(placeId) {
      const { rows } = await sql<Position>`select lat, lng from places where id = ${placeId}`.execute(db)
      return rows[0]
    },

    async reverse(position) {
      const address = await nearest(db, position, 'address')
      if (address && address.metres <= SAME_HOUSE_METRES) return geocoded(address)
      const town =
        address && address.metres <= SAME_TOWN_METRES ? address : await nearest(db, position, 'locality')
      if (!town || town.metres > NEXT_TOWN_METRES) return undefined
      return geocoded({ ...town, streetNo: '', streetName: '' })
    },
  }
}

const SAME_HOUSE_METRES = 100
const SAME_TOWN_METRES = 500
const NEXT_TOWN_METRES = 25_000
/** The index orders by degrees, which are shorter east to west; the nearest in metres is among the first few. */
const LOOKED_AT = 12

interface Near extends Position, Required<Omit<PlaceParts, 'unit'>> {
  metres: number
}

// Names no unit, as a position cannot tell the flats of a house apart.
async function nearest(
  db: QueryExecutorProvider,
  { lat, lng }: Position,
  kind: 'address' | 'locality',
): Promise<Near | undefined> {
  const { rows } = await sql<Omit<Near, 'metres'>>`
    select street_no as "streetNo", street_name as "streetName", locality, postal_code as "postalCode", lat, lng
    from places where kind = ${sql.lit(kind)}
    order by point(lng, lat) <-> point(${lng}, ${lat}) limit ${LOOKED_AT}
  `.execute(db)
  const measured = rows.map((row) => ({ ...row, metres: metresBetween({ lat, lng }, row) }))
  return measured.sort((a, b) => a.metres - b.metres)[0]
}

function geocoded(near: Near): GeocodedAddress {
  const { streetNo, streetName, locality, postalCode } = near
  return { address: placeLine(near), streetNo, streetName, locality, postalCode }
}

function suggestion(place: House): Suggestion {
  return { placeId: place.id, address: placeLine(place) }
}

function eachOnce(suggestions: Suggestion[]): Suggestion[] {
  const seen = new Set<string>()
  return suggestions.filter(({ address }) => !seen.has(address) && seen.add(address))
}

/** Returns the house with this number in each street that has one, in the order of the streets. */
async function findHouses(
  db: QueryExecutorProvider,
  streetIds: string[],
  { number, streetNo, unit }: Keyword,
): Promise<House[]> {
  if (number === undefined || streetIds.length === 0) return []
  const { rows } = await sql<House>`
    select distinct on (place) id, unit, street_no as "streetNo", street_name as "streetName", locality,
      postal_code as "postalCode"
    from unnest(${streetIds}::text[]) with ordinality as street (id_of_street, place)
    join places on street_id = id_of_street
      and number_first between ${number - NUMBERS_A_LOT} and ${number} and number_last >= ${number}
    order by place, (street_no = ${streetNo}) desc, number_first desc, (unit = ${unit}) desc, (unit = '') desc,
      street_no, length(unit), unit
  `.execute(db)
  return rows
}

/** Parses `3/12 boundary st west end` into flat, number, and the words of street and town. */
export function readKeyword(keyword: string): Keyword {
  const unit = UNIT.exec(keyword) ?? SLASH.exec(keyword)
  const afterUnit = unit ? keyword.slice(unit[0].length) : keyword
  const number = NUMBER.exec(afterUnit) ?? NUMBER_BEHIND.exec(afterUnit)
  return {
    unit: unit?.[1]?.toUpperCase() ?? '',
    streetNo: number ? `${number[1]}${number[2]}`.toUpperCase() : '',
    number: number ? Number(number[1]) : undefined,
    words: readWords(number ? afterUnit.replace(number[0], ' ') : afterUnit),
  }
}

function readWords(text: string): Word[] {
  const kept = placeWords(text)
  const words = plainWords(text).map((typed, at) => ({ typed, word: kept[at] ?? typed }))
  return words.filter(({ word }) => !OUR_STATE.has(word)).slice(0, WORDS_AT_MOST)
}
