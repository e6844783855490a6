// Our own environment is not passed on: it holds keys that a database server does not need.
export const environment =
  process.platform === 'win32'
    ? undefined
    : { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Tuned for a small machine: server and shop together stay under 400 MB. */
export const settings: Record<string, string> = {
  max_connections: '60',
  shared_buffers: '96MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  // No server replicates from this one.
  wal_level: 'minimal',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  io_method: 'sync',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  // JIT compilation costs more than any of the shop's statements.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_checkpoints: 'off',
  password_encryption: 'scram-sha-256',
}
