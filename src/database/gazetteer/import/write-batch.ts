import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { localityId, type NamedPlace, type Numbered, namedRow, wordRows } from '../rows.ts'

/** Streets and localities already written in this run; there are few, and each recurs often. */
export type Written = Set<string>

/** Upserts addresses with their streets and localities, in a transaction whose commit empties its own table. */
export async function writeBatch(client: pg.Client, addresses: Numbered[], written: Written): Promise<void> {
  const named = addresses
    .flatMap((address) => placesOf(address))
    .filter(({ id }) => !written.has(id) && written.add(id))
  await writeNamed(client, named)
  await client.query(`create temp table if not exists incoming (
    id text, street_id text, unit text, street_no text, number_first integer, number_last integer,
    street_name text, locality text, postal_code text, lat double precision, lng double precision, source text
  ) on commit delete rows`)
  const into = client.query(copyFrom('copy incoming from stdin'))
  await pipeline(Readable.from(addresses.map(copyLine)), into)
  await client.query(`
    insert into places (kind, ${COLUMNS}) select distinct on (id) 'address', ${COLUMNS} from incoming
    on conflict (id) do update set (kind, ${COLUMNS}) = row (excluded.kind, ${COLUMNS.replaceAll(/\w+/g, 'excluded.$&')})
  `)
}

const COLUMNS =
  'id, street_id, unit, street_no, number_first, number_last, street_name, locality, postal_code, lat, lng, source'

function copyLine(address: Numbered): string {
  const { id, streetId, unit, streetNo, numberFirst, numberLast, streetName, locality, postalCode } = address
  const numbers = [numberFirst, numberLast]
  const place = [streetName, locality, postalCode, address.lat, address.lng, address.source]
  return `${[id, streetId, unit, streetNo, ...numbers, ...place].map(copyValue).join('\t')}\n`
}

const ESCAPED: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function copyValue(value: string | number): string {
  return String(value).replace(/[\\\t\n\r]/g, (character) => ESCAPED[character] as string)
}

function placesOf({ streetId, streetName, locality, postalCode, lat, lng, source }: Numbered): NamedPlace[] {
  const same = { locality, postalCode, lat, lng, source, weight: 0 }
  return [
    { ...same, id: localityId(locality), kind: 'locality', streetName: '' },
    { ...same, id: streetId, kind: 'street', streetName },
  ]
}

// A known locality keeps its name and position; a street is taken over by the file.
async function writeNamed(client: pg.Client, named: NamedPlace[]): Promise<void> {
  if (named.length === 0) return
  const rows = named.map(namedRow)
  await client.query(
    `insert into places (id, kind, street_name, locality, postal_code, lat, lng, weight, source, search_words)
     select id, kind, street_name, locality, postal_code, lat, lng, weight, source, search_words
     from jsonb_populate_recordset(null::places, $1::jsonb)
     on conflict (id) do update set source = excluded.source, street_name = excluded.street_name,
       postal_code = excluded.postal_code, search_words = excluded.search_words
     where excluded.kind = 'street' or places.postal_code = ''`,
    [JSON.stringify(rows)],
  )
  await client.query(
    `insert into place_words select * from jsonb_populate_recordset(null::place_words, $1::jsonb)
     on conflict do nothing`,
    [JSON.stringify(wordRows(rows))],
  )
}
