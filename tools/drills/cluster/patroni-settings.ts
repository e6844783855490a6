import path from 'node:path'

export interface Place {
  name: string
  /** The server's own folder, owned by its user. */
  folder: string
  port: number
  restPort: number
  /** The port of the server's gate to etcd. */
  etcdPort: number
  /** The path of PostgreSQL's program. */
  postgres: string
}

/**
 * A leader that is silent for `ttl` loses the lock; one that cannot reach etcd steps down after `retry_timeout`.
 * Patroni requires ttl ≥ 2 × retry_timeout + loop_wait, so that the old leader is gone before the next one leads. With
 * Patroni's defaults of 30, 10 and 10, shoppers would wait for half a minute and more.
 */
const PATIENCE = { ttl: 8, loop_wait: 1, retry_timeout: 3 }

/** Returns YAML, of which JSON is a subset. */
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
    // Without `use_proxies`, Patroni would ask etcd for its own address and bypass the gate.
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
