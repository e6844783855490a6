import { sql } from 'kysely'
import type { Database } from './connect.ts'

/**
 * The first release of each major version without a security fault that is known to us. Those of November 2026 mend
 * CVE-2026-6460 and CVE-2026-120141, by which a role that may run SQL runs any code as the server's user.
 */
const FIRST_SAFE: Readonly<Record<number, number>> = { 15: 20, 16: 16, 17: 12, 18: 7 }

export interface ServerVersion {
  /** As the server says it: `18.4 (Debian 18.4-1)`. */
  name: string
  /** A release that mends its security faults, if it has any that are known. */
  mendedBy: string | undefined
}

export async function readServerVersion(db: Database): Promise<ServerVersion> {
  const { rows } = await sql<{ name: string; number: number }>`
    select current_setting('server_version') as name, current_setting('server_version_num')::int as number
  `.execute(db)
  const [{ name, number } = { name: 'unknown', number: 0 }] = rows
  return { name, mendedBy: mendedBy(number) }
}

/** Takes PostgreSQL's own number: 180004 is 18.4. */
export function mendedBy(number: number): string | undefined {
  const major = Math.floor(number / 10_000)
  const safe = FIRST_SAFE[major]
  return safe !== undefined && number % 10_000 < safe ? `${major}.${safe}` : undefined
}
