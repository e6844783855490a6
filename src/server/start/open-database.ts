import type { Address } from '#database/connect.ts'
import { startEmbeddedDatabase } from '#database/embedded/start.ts'
import { hostsOf } from '#database/hosts/hosts-of.ts'
import type { Config } from '../config.ts'

/** Connections of one process: its pool, its queue and its listener. */
const CONNECTIONS_OF_ONE = 16
/** Spare connections for commands, backups and manual access. */
const CONNECTIONS_BESIDE = 44

export interface OpenDatabase {
  /** For migrations, which need the owner of the tables. */
  address: Address
  /** For the shop's own direct connections; has fewer rights than `address` if a separate migration URL is set. */
  asShop: Address
  /** For the pool that answers requests; a connection pooler may stand in front. */
  forPool: Address
  /** Read replicas, which follow the primary a moment later. */
  replicas?: Address | undefined
  /** Description for the startup banner. */
  label: string
  /** True for the embedded database, whose data lies on a disk of this machine. */
  isOurs: boolean
  stop(): Promise<void>
  /** Resolves with the reason if the embedded database exits by itself. */
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

/** Returns the addresses on an external server. */
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

/** Replicas count as pooled if the primary is; a direct replica also works within a pooler's restrictions. */
function replicasOf({ DATABASE_READ_URL, DATABASE_DIRECT_URL }: Config): Address | undefined {
  if (!DATABASE_READ_URL) return undefined
  return { connectionString: DATABASE_READ_URL, isPooled: DATABASE_DIRECT_URL !== undefined }
}
