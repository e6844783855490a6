import type { Address } from '#database/connect.ts'
import { startEmbeddedDatabase } from '#database/embedded/start.ts'
import { hostsOf } from '#database/hosts/hosts-of.ts'
import type { Config } from '../config.ts'

/** Of one process: those of its pool, of its queue, and what listens. */
const CONNECTIONS_OF_ONE = 16
/** Beside them: commands, copies, and who looks at the database by hand. */
const CONNECTIONS_BESIDE = 44

export interface OpenDatabase {
  /** For the owner of its tables, who migrates. */
  address: Address
  /** For the shop itself, which may do less, if it was told whom to migrate as: connections that are its own. */
  asShop: Address
  /** For the many connections that answer requests, which a pooler may stand before. */
  forPool: Address
  /** Others that have what it has a moment later. */
  replicas?: Address | undefined
  /** In the words of the block that the start prints. */
  label: string
  /** Whether it lies on a disk of this machine. */
  isOurs: boolean
  stop(): Promise<void>
  /** Resolves with the reason when a database of ours ends by itself. */
  exited: Promise<string>
}

export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (!config.DATABASE_URL) {
    const max_connections = String(CONNECTIONS_BESIDE + config.PROCESSES * CONNECTIONS_OF_ONE)
    const embedded = await startEmbeddedDatabase({ dataDir: config.DATA_DIR, settings: { max_connections } })
    return {
      ...embedded,
      forPool: embedded.asShop,
      isOurs: true,
      label: `PostgreSQL, embedded in ${config.DATA_DIR}`,
    }
  }
  return {
    ...addressesOn(config.DATABASE_URL, config),
    replicas: replicasOf(config),
    label: `PostgreSQL at ${hostsOf(config.DATABASE_URL)
      ?.hosts.map(({ name }) => name)
      .join(', ')}`,
    isOurs: false,
    stop: async () => {},
    exited: new Promise(() => {}),
  }
}

/** Of a server that is not ours. */
export function addressesOn(
  connectionString: string,
  { MIGRATE_DATABASE_URL, DATABASE_DIRECT_URL }: Config,
): Pick<OpenDatabase, 'address' | 'asShop' | 'forPool'> {
  const asShop = { connectionString: DATABASE_DIRECT_URL ?? connectionString }
  return {
    asShop,
    address: MIGRATE_DATABASE_URL ? { connectionString: MIGRATE_DATABASE_URL } : asShop,
    forPool: DATABASE_DIRECT_URL ? { connectionString, isPooled: true } : asShop,
  }
}

/** They are behind a pooler where the primary is. One that is not is asked no more than one that is. */
function replicasOf({ DATABASE_READ_URL, DATABASE_DIRECT_URL }: Config): Address | undefined {
  if (!DATABASE_READ_URL) return undefined
  return { connectionString: DATABASE_READ_URL, isPooled: DATABASE_DIRECT_URL !== undefined }
}
