import type pg from 'pg'
import { CannotStart } from '../../cannot-start.ts'

/** Deletes older data of the file's localities, and moves streets and localities to the centre of their addresses. */
export async function finishImport(client: pg.Client, file: string, source: string): Promise<void> {
  if ((await countAddresses(client, source)) === 0)
    throw new CannotStart(`${file} has no address of the delivery area: nothing was changed.`)
  await client.query(
    `delete from places old using (select distinct locality from places where kind = 'address' and source = $1) as new
     where old.locality = new.locality and old.source <> $1 and old.kind <> 'locality'`,
    [source],
  )
  await client.query(
    `update places street set lat = amid.lat, lng = amid.lng, weight = amid.addresses
     from (
       select street_id, avg(lat) as lat, avg(lng) as lng, count(*) as addresses
       from places where kind = 'address' and source = $1 group by street_id
     ) as amid
     where street.id = amid.street_id`,
    [source],
  )
  await client.query(
    `update places town set weight = amid.addresses,
       lat = case when town.source = $1 then amid.lat else town.lat end,
       lng = case when town.source = $1 then amid.lng else town.lng end
     from (
       select locality, avg(lat) as lat, avg(lng) as lng, count(*) as addresses
       from places where kind = 'address' and source = $1 group by locality
     ) as amid
     where town.kind = 'locality' and town.locality = amid.locality`,
    [source],
  )
  await client.query('update place_imports set finished_at = now() where file_hash = $1', [source])
  await client.query('analyze places, place_words')
}

export async function countAddresses(client: pg.Client, source: string): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as addresses from places where kind = 'address' and source = $1`,
    [source],
  )
  return rows[0].addresses
}
