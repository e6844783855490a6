import { existsSync } from 'node:fs'

/** The programs that drills run beside the shop: their paths on Debian 12, and the packages that contain them. */
const places = {
  etcd: ['/usr/bin/etcd', 'etcd-server'],
  haproxy: ['/usr/sbin/haproxy', 'haproxy'],
  patroni: ['/usr/bin/patroni', 'patroni'],
  pgbackrest: ['/usr/bin/pgbackrest', 'pgbackrest'],
  postgres: ['/usr/lib/postgresql/15/bin/postgres', 'postgresql-15'],
} as const

type DebianProgram = keyof typeof places

/** Returns each program's path. A drill installs nothing: if one is missing, it exits with the command to do so. */
export function requirePrograms<Name extends DebianProgram>(...names: Name[]): Record<Name, string> {
  const lacking = names.filter((name) => !existsSync(places[name][0])).map((name) => places[name][1])
  if (lacking.length > 0) {
    console.error(`This drill runs on Debian 12, and lacks ${lacking.join(', ')}. What brings them:`)
    console.error(`apt-get install --no-install-recommends ${lacking.join(' ')}`)
    process.exit(1)
  }
  return Object.fromEntries(names.map((name) => [name, places[name][0]])) as Record<Name, string>
}
