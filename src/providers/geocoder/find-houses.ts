import { type QueryExecutorProvider, sql } from 'kysely'
import type { PlaceParts } from '#contract/delivery/places/place-words.ts'
import type { Keyword } from './read-keyword.ts'

export interface House extends Required<PlaceParts> {
  id: string
}

/** No lot spans more numbers than this, such as `10-40`. */
const NUMBERS_A_LOT = 100

/** Returns the house with this number in each street that has one, in the order of the streets. */
export async function findHouses(
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
