import pg from 'pg'
import type { Address } from '../connect.ts'
import { connectAlone } from '../connect-alone.ts'
import type { Table } from './tables.ts'

/** Opens a connection on which values are formatted the same, whatever the server's settings. */
export async function openSession(address: Address): Promise<pg.Client> {
  const client = await connectAlone(address)
  await client.query(`set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set timezone = 'UTC';
    set bytea_output = 'hex'; set extra_float_digits = 1`)
  return client
}

export const quoted = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

export const quotedColumns = ({ columns }: Table) => columns.map(pg.escapeIdentifier).join(', ')
