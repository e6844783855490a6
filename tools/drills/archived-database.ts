import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '#testing/free-port.ts'
import { endChild, startProgram } from '../bench/child.ts'
import { requirePrograms } from './debian.ts'
import { untilIt } from './until.ts'

const USER = 'postgres'
const DATABASE = 'punnet'
const STANZA = 'shop'

/** A PostgreSQL from Debian's packages with every change archived by pgBackRest. */
export interface ArchivedDatabase {
  /** Connects as the owner of the tables. */
  ownerUrl: string
  shopUrl: string
  backUp(type: 'full' | 'incr'): Promise<void>
  /** Waits until all that was written so far is in the archive. */
  archiveAll(): Promise<void>
  /** Kills the server and removes its data. */
  lose(): Promise<void>
  /** Starts a server with the data as it was at this moment. */
  restore(moment: string): Promise<void>
}

export async function openArchivedDatabase(folder: string): Promise<ArchivedDatabase> {
  const { postgres, pgbackrest } = requirePrograms('postgres', 'pgbackrest')
  const bin = path.dirname(postgres)
  const port = await freePort()
  chmodSync(folder, 0o711)
  const root = path.join(folder, 'postgres')
  const inRoot = (name: string) => path.join(root, name)
  const data = inRoot('data')
  for (const name of ['', 'repository', 'log', 'lock', 'spool']) mkdirSync(inRoot(name), { mode: 0o700 })
  const config = inRoot('pgbackrest.conf')
  writeFileSync(config, settingsOf(root, { data, port }))
  if (process.getuid?.() === 0) await promisify(execFile)('chown', ['-R', `${USER}:`, root])
  const output = openSync(path.join(folder, 'postgres.log'), 'w')
  const backrest = [pgbackrest, `--config=${config}`, `--stanza=${STANZA}`]
  const url = (user: string, database = DATABASE) => `postgres://${user}@127.0.0.1:${port}/${database}`

  const start = async () => {
    const told = {
      ...{
        archive_mode: 'on',
        archive_command: `${backrest.join(' ')} archive-push %p`,
        archive_timeout: '5',
      },
      ...{ wal_level: 'replica', max_wal_senders: '4', unix_socket_directories: root },
    }
    const words = Object.entries(told).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const command = [postgres, '-D', data, '-p', String(port), '-h', '127.0.0.1', ...words]
    const server = startProgram(command, { output, user: USER, endsBy: 'SIGINT' })
    // The server answers while it still replays the archive; it takes writes only after that.
    await untilIt('PostgreSQL takes writes', async () => {
      const [row] = await query(url(USER, 'postgres'), 'select pg_is_in_recovery() as is').catch(() => [])
      return row?.is === false
    })
    return server
  }

  await asUser([path.join(bin, 'initdb'), '-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C'])
  let server = await start()
  await query(url(USER, 'postgres'), `create database ${DATABASE}`)
  await asUser([...backrest, 'stanza-create'])

  return {
    ownerUrl: url(USER),
    shopUrl: url('punnet_shop'),
    backUp: (type) => asUser([...backrest, `--type=${type}`, 'backup']),
    async archiveAll() {
      const [row] = await query(url(USER), 'select pg_walfile_name(pg_switch_wal()) as file')
      const archived = 'select last_archived_wal >= $1 as is from pg_stat_archiver'
      await untilIt('all is archived', async () => {
        const [latest] = await query(url(USER), archived, [row?.file])
        return latest?.is === true
      })
    },
    async lose() {
      server.kill('SIGKILL')
      await endChild(server)
      rmSync(data, { recursive: true, force: true, maxRetries: 10 })
    },
    async restore(moment) {
      const to = [`--type=time`, `--target=${moment}`, '--target-action=promote']
      await asUser(['mkdir', '-m', '700', data])
      await asUser([...backrest, ...to, 'restore'])
      server = await start()
    },
  }
}

function settingsOf(root: string, { data, port }: { data: string; port: number }): string {
  return `[global]
repo1-path=${root}/repository
log-path=${root}/log
lock-path=${root}/lock
spool-path=${root}/spool
log-level-console=error
start-fast=y

[${STANZA}]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${root}
pg1-user=${USER}
`
}

/** PostgreSQL refuses to run as root, and pgBackRest should not. */
async function asUser(command: string[]): Promise<void> {
  const as = ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--clear-groups', '--']
  const [program = '', ...args] = process.getuid?.() === 0 ? [...as, ...command] : command
  await promisify(execFile)(program, args, { cwd: '/' })
}

async function query(url: string, statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows
  } finally {
    await client.end()
  }
}
