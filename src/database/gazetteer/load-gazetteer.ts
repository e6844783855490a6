import { type RawBuilder, sql } from 'kysely'
import type { Position } from '#contract/delivery/windows/distance.ts'
import type { Database } from '../connect.ts'
import { liftTimeLimits } from '../expect-answers.ts'
import { writeRows } from '../write-rows.ts'
import { type ListedStreet, readLocalities, readStreets } from './read-tables.ts'
import { localityId, type NamedPlace, type Numbered, namedRow, streetId, wordRows } from './rows.ts'

const SOURCE = 'starter'
/** Advisory lock: of two shops that start on one database, only one loads the gazetteer. The number is arbitrary. */
const ONE_AT_A_TIME = 7_403_114
const WELL_KNOWN = 500
const KNOWN = 100
const METRES_A_DEGREE = 111_195
/** Distance from the middle of the road to a letter box. */
const SETBACK_METRES = 12

/** Fills an empty gazetteer with the area's localities and a starter set of streets, all or nothing. */
export async function loadGazetteer(db: Database): Promise<void> {
  await db.transaction().execute(async (db) => {
    await liftTimeLimits(db)
    await sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`.execute(db)
    if (await db.selectFrom('places').select('id').limit(1).executeTakeFirst()) return
    const streets = readStreets()
    const houses = streets.flatMap(housesOf)
    const named = [...localityPlaces(streets), ...streetPlaces(houses)].map(namedRow)
    await writeRows(db, 'places', named)
    await writeRows(db, 'place_words', wordRows(named))
    await writeHouses(db, houses)
    // Without fresh statistics, the first look-ups would be planned for empty tables.
    await sql`analyze places, place_words`.execute(db)
  })
}

function housesOf(street: ListedStreet): Numbered[] {
  const { name, locality, postalCode } = street
  const id = streetId(name, locality)
  return numberStreet(street).map(({ number, lat, lng }) => ({
    id: `${id}/${number}`,
    streetId: id,
    streetName: name,
    locality,
    postalCode,
    lat,
    lng,
    unit: '',
    streetNo: String(number),
    numberFirst: number,
    numberLast: number,
    source: SOURCE,
  }))
}

function streetPlaces(houses: Numbered[]): NamedPlace[] {
  return [...Map.groupBy(houses, ({ streetId }) => streetId)].map(([id, along]) => {
    const { streetName, locality, postalCode, lat, lng } = along[along.length >> 1] as Numbered
    const weight = along.length
    return { id, kind: 'street', streetName, locality, postalCode, lat, lng, weight, source: SOURCE }
  })
}

/** Adds localities that only the streets mention: the list omits small places, even well-known ones. */
function localityPlaces(streets: ListedStreet[]): NamedPlace[] {
  const byLocality = Map.groupBy(streets, ({ locality }) => locality)
  const listed = readLocalities()
  const names = new Set(listed.map(({ name }) => name))
  const missing = [...byLocality].flatMap(([name, [street]]) =>
    street && !names.has(name) ? [{ name, postalCode: street.postalCode, ...street.from }] : [],
  )
  return [...listed, ...missing].map(({ name, postalCode, lat, lng }) => ({
    id: localityId(name),
    kind: 'locality',
    streetName: '',
    locality: name,
    postalCode,
    lat,
    lng,
    weight: byLocality.has(name) ? WELL_KNOWN : KNOWN,
    source: SOURCE,
  }))
}

async function writeHouses(db: Database, houses: Numbered[]): Promise<void> {
  const column = (name: keyof Numbered): RawBuilder<unknown> => sql`${houses.map((house) => house[name])}`
  await sql`
    insert into places (id, kind, street_id, street_name, locality, postal_code, lat, lng, street_no, number_first, number_last, source)
    select id, 'address', street_id, street_name, locality, postal_code, lat, lng, number::text, number, number, ${SOURCE}
    from unnest(
      ${column('id')}::text[], ${column('streetId')}::text[], ${column('streetName')}::text[], ${column('locality')}::text[],
      ${column('postalCode')}::text[], ${column('lat')}::float8[], ${column('lng')}::float8[], ${column('numberFirst')}::int[]
    ) as house (id, street_id, street_name, locality, postal_code, lat, lng, number)
  `.execute(db)
}

interface House extends Position {
  number: number
}

/** Spreads a street's houses evenly from one end to the other, odd numbers on the left. */
export function numberStreet({ numbers: [first, last], from, to }: ListedStreet): House[] {
  const metresEast = (to.lng - from.lng) * METRES_A_DEGREE * Math.cos((from.lat * Math.PI) / 180)
  const metresNorth = (to.lat - from.lat) * METRES_A_DEGREE
  const length = Math.hypot(metresEast, metresNorth)
  const houses: House[] = []
  for (let number = first; number <= last; number++) {
    const share = (number - first) / (last - first)
    const side = (number % 2 === 1 ? SETBACK_METRES : -SETBACK_METRES) / length
    houses.push({
      number,
      lat: round(from.lat + (to.lat - from.lat) * share + (metresEast * side) / METRES_A_DEGREE),
      lng: round(from.lng + (to.lng - from.lng) * share - side * metresNorth * degreesEast(from.lat)),
    })
  }
  return houses
}

function degreesEast(lat: number): number {
  return 1 / (METRES_A_DEGREE * Math.cos((lat * Math.PI) / 180))
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
