import { z } from 'zod'
import { hostsOf } from '#database/hosts/hosts-of.ts'
import type { Setting } from '#providers/payments/payment-provider.ts'

const databaseUrl = z.string().refine((url) => hostsOf(url) !== undefined)

/** Settings of the database's location and of its free disk space. */
export const databaseSettings = {
  DATA_DIR: [
    z.string().min(1),
    './data',
    'a folder for the embedded database and the secret; that database is for trying, and for one small machine that lets nobody reach its port',
  ],
  MIN_FREE_DISK_MB: [
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
    '300',
    'a number of megabytes: with less free under DATA_DIR the embedded database takes nothing new, and the shop goes on showing what there is',
  ],
  DATABASE_URL: [
    databaseUrl.optional(),
    '',
    'postgres://user@host/name, a server of version 15 or newer, in place of the embedded one, and kept up to date by you; of several, as postgres://user@h1:5432,h2:5432/name, the one that takes writes is found, also after a failover',
  ],
  DATABASE_DIRECT_URL: [
    databaseUrl.optional(),
    '',
    'the same database without the pooler, where DATABASE_URL leads to one in transaction mode such as PgBouncer: for what needs a connection of its own',
  ],
  DATABASE_READ_URL: [
    databaseUrl.optional(),
    '',
    'postgres://user@r1:5432,r2:5432/name, its replicas, for what may be a second old; one that lags more than two seconds is left out; of several behind one name only one is read',
  ],
  MIGRATE_DATABASE_URL: [
    databaseUrl.optional(),
    '',
    'the same database for the owner of its tables, who migrates, backs up and restores; the user of DATABASE_URL then owns nothing',
  ],
} as const satisfies Record<string, Setting>
