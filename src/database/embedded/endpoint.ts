import { constants, openSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Address } from '../connect.ts'
import { SHOP_ROLE } from '../shop-role.ts'
import { postgresFolder } from './data-folder.ts'

// The shortest limit among our systems (macOS), including the socket's own name.
const SOCKET_PATH_BYTES = 103
const SOCKET = '/.s.PGSQL.5432'

/** The owner of all tables, with all rights. */
export const USER = 'punnet'
export const DATABASE = 'punnet'
export const passwordFile = (dataDir: string) => join(dataDir, 'postgres-password')

/** Has the server listen on a socket in its folder, or on loopback where there are none; never on a network. */
export async function listenSettings(): Promise<Record<string, string>> {
  if (process.platform !== 'win32') return { listen_addresses: '', unix_socket_directories: '.' }
  return { listen_addresses: '127.0.0.1', port: String(await findFreePort()), unix_socket_directories: '' }
}

/** Returns the address of the server on this folder, for this process. */
export function addressOf(dataDir: string): Address {
  const folder = postgresFolder(dataDir)
  if (process.platform !== 'win32') return { host: reachable(folder), user: USER, database: DATABASE }
  const port = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[3])
  const password = readFileSync(passwordFile(dataDir), 'utf8').trim()
  return { host: '127.0.0.1', port, user: USER, password, database: DATABASE }
}

/** As above, for the shop's own role. Both share one password, which keeps other users of the machine out. */
export const asShop = (address: Address): Address => ({ ...address, user: SHOP_ROLE })

/** A socket's path is limited to about a hundred bytes, so a deep folder needs a shorter alias. */
function reachable(folder: string): string {
  if (Buffer.byteLength(folder + SOCKET) <= SOCKET_PATH_BYTES) return folder
  if (process.platform === 'linux') {
    return `/proc/${process.pid}/fd/${openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY)}`
  }
  const link = join(tmpdir(), `punnet-${process.pid}-${Date.now()}`)
  symlinkSync(folder, link)
  process.once('exit', () => rmSync(link, { force: true }))
  return link
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
