import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { latestMigration } from '#database/migrate.ts'

const root = path.resolve(import.meta.dirname, '../..')
const COPIED = ['package.json', 'src', 'demo', 'stand-ins', 'build']
const FILES = 'build/client/assets'
const RENDERING = 'build/server/assets'
const LINKED = ['node_modules', '.setup', 'public']
/** Orders and carts write to these tables, so each migration has to wait for their locks, and they for its lock. */
const TABLES = ['orders', 'products', 'cart_lines', 'stock', 'payments', 'carts', 'slots', 'order_lines']

export interface NextReleases {
  /** Returns the folder in which this release is installed and built. */
  release(n: number): string
}

/** Makes later versions: a copy of this tree, to which each release adds a migration that removes nothing. */
export function nextReleases(folder: string): NextReleases {
  mkdirSync(folder)
  for (const name of COPIED)
    cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !/\.test\.tsx?$/.test(file),
    })
  for (const name of LINKED) symlinkSync(path.join(root, name), path.join(folder, name))
  return {
    // Releases can share the folder: a running process has read its migrations when it started.
    release(n) {
      const name = `${String(latestMigration + n).padStart(4, '0')}_release_${n}.sql`
      writeFileSync(path.join(folder, 'src/database/migrations', name), migrationOf(n))
      renameFiles(folder, n)
      return folder
    },
  }
}

/** Renames the assets as if their contents had changed, so that its pages request files that no other release has. */
function renameFiles(folder: string, n: number): void {
  const files = path.join(folder, FILES)
  rmSync(files, { recursive: true })
  mkdirSync(files)
  for (const name of readdirSync(path.join(root, FILES)))
    symlinkSync(path.join(root, FILES, name), path.join(files, `${n}-${name}`))
  for (const name of readdirSync(path.join(root, RENDERING))) {
    const text = readFileSync(path.join(root, RENDERING, name), 'utf8')
    writeFileSync(
      path.join(folder, RENDERING, name),
      text.replaceAll(/(?<=["'`])\/assets\/(?=\w)/g, `$&${n}-`),
    )
  }
}

const migrationOf = (n: number) => `
alter table ${TABLES[n % TABLES.length]} add column of_release_${n} text not null default 'new';
create table release_${n} (id text primary key);
`
