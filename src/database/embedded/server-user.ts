import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { CannotStart } from '../cannot-start.ts'
import { postgresFolder } from './data-folder.ts'

/** The user that PostgreSQL runs as, because it refuses to run as root. */
export interface ServerUser {
  /** Words before a command that make it run as that user; empty if this process is not root. */
  prefix: string[]
  /** Creates a folder owned by that user. */
  makeFolder(folder: string): void
}

const ourselves: ServerUser = { prefix: [], makeFolder: (folder) => mkdirSync(folder, { mode: 0o700 }) }

export function findServerUser(dataDir: string): ServerUser {
  const owner = findOwner(postgresFolder(dataDir))
  if (process.platform === 'win32') return ourselves
  if (process.getuid?.() !== 0) {
    requireOwn(dataDir, owner)
    return ourselves
  }
  if (process.platform !== 'linux') {
    throw new CannotStart('PostgreSQL refuses to run as root: start the shop as an ordinary user.')
  }

  const { uid, gid } = owner && owner.uid !== 0 ? owner : readNobody()
  if (owner?.uid === 0) giveTo(uid, gid, postgresFolder(dataDir))
  const ability = findAbility()
  const prefix = [
    'setpriv',
    '--securebits=+no_setuid_fixup',
    '--no-new-privs',
    `--bounding-set=-all,+${ability}`,
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=-all,+${ability}`,
    `--ambient-caps=-all,+${ability}`,
  ]
  requireSetpriv(prefix)
  return {
    prefix,
    makeFolder(folder) {
      ourselves.makeFolder(folder)
      chownSync(folder, uid, gid)
    },
  }
}

const CAP_DAC_READ_SEARCH = 2n

/**
 * Returns the one capability that lets the server reach its files in place, even under root's private home. Reading is
 * enough, but root in a container can often lend only the capability to read and write.
 */
function findAbility(): string {
  const [, ours = '0'] = /^CapEff:\s+([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  const mayRead = (BigInt(`0x${ours}`) >> CAP_DAC_READ_SEARCH) & 1n
  return mayRead ? 'dac_read_search' : 'dac_override'
}

function findOwner(folder: string): Stats | undefined {
  return statSync(folder, { throwIfNoEntry: false })
}

function requireOwn(dataDir: string, owner: Stats | undefined): void {
  if (!owner || owner.uid === process.getuid?.()) return
  throw new CannotStart(
    `The database in ${postgresFolder(dataDir)} belongs to another user (number ${owner.uid}): ` +
      'start the shop as that user or as root, or set another DATA_DIR.',
  )
}

function readNobody(): { uid: number; gid: number } {
  const nobody = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m)
  if (!nobody) throw new CannotStart('This machine has no user "nobody": start the shop as an ordinary user.')
  return { uid: Number(nobody[1]), gid: Number(nobody[2]) }
}

// For a folder that root copied from elsewhere.
function giveTo(uid: number, gid: number, folder: string): void {
  const { status, stderr } = spawnSync('chown', ['-Rh', `${uid}:${gid}`, folder], { encoding: 'utf8' })
  if (status !== 0) {
    throw new CannotStart(`The database in ${folder} could not be given to nobody: ${stderr.trim()}`)
  }
  chmodSync(folder, 0o700)
}

function requireSetpriv([program = '', ...options]: string[]): void {
  const { error, status, signal, stderr } = spawnSync(program, [...options, 'true'], { encoding: 'utf8' })
  if (error) {
    throw new CannotStart(
      'As root the shop needs setpriv (package util-linux) for its database: install it, or start as an ordinary user.',
      error,
    )
  }
  // Ended by a Ctrl-C, which reaches it too, setpriv tells nothing about this machine.
  if (status !== 0 && !signal) {
    throw new CannotStart(
      `The database cannot give up root here (${stderr.trim()}): start the shop as an ordinary user, or set DATABASE_URL.`,
    )
  }
}
