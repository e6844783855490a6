import path from 'node:path'

export interface Place {
  name: string
  /** Its own, and its user's. */
  folder: string
  port: number
  restPort: number
  /** The way to etcd. */
  etcdPort: number
  /** PostgreSQL's program. */
  postgres: string
}

/**
 * A leader that says nothing for `ttl` has lost the lock, and one that cannot reach etcd steps down after `retry_timeout`:
 * Patroni asks that the first be at least twice the second and one `loop_wait` more, so the old one is gone before the next
 * one leads. Patroni's own 30, 10 and 10 would have shoppers wait for half a minute and more.
 */
const PATIENCE = { ttl: 8, loop_wait: 1, retry_timeout: 3 }

/** YAML, which all JSON is. */
export function patroniSettings({ name, folder, port, restPort, etcdPort, postgres }: Place): string {
  const trusting = [
    'local all all trust',
    'host all all 127.0.0.1/32 trust',
    'host replication all 127.0.0.1/32 trust',
  ]
  return JSON.stringify({
    scope: 'punnet',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    // Otherwise it would ask etcd where etcd is, and go there past the gate.
    etcd3: { host: `127.0.0.1:${etcdPort}`, use_proxies: true },
    bootstrap: {
      dcs: {
        ...PATIENCE,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 200 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: `${folder}/data`,
      bin_dir: path.dirname(postgres),
      pgpass: `${folder}/pgpass`,
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
      parameters: { unix_socket_directories: folder },
      pg_hba: trusting,
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  })
}
