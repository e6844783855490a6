import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { node24 } from './prepare.mjs'
import { CannotGoOn, root, run } from './programs.mjs'

const SUITE = 'src/server/api'
const SELLING = 'bench/drills/sell-meanwhile.ts'
/** The folders that define the schema; everything else of the older version stays as it was. */
const LAYOUT = ['src/database/migrations', 'src/database/functions']

/**
 * Runs the API tests and code from before the newest migration on the current schema, because both versions serve while
 * processes are replaced. Returns Vitest's exit code.
 */
export function runPrevious(report) {
  return beforeNewest(async ({ folder, migration, commit }) => {
    console.log(`The API of ${commit.slice(0, 7)}, before ${migration}, on the tables of now`)
    for (const place of LAYOUT) cpSync(path.join(root, place), path.join(folder, place), { recursive: true })
    return runSuite(report, { cwd: folder })
  })
}

/**
 * Runs the current API tests on copies of a database that the version before the newest migration created, and that it
 * sold on while the migration ran. Returns Vitest's exit code.
 */
export function runMigrated(report) {
  return beforeNewest(async ({ folder, migration, commit }) => {
    console.log(`The API of now, on what ${commit.slice(0, 7)} sold on while ${migration} was applied`)
    // Versions older than this program get the current one.
    if (!existsSync(path.join(folder, SELLING))) cpSync(path.join(root, SELLING), path.join(folder, SELLING))
    return runSuite(report, { env: { TEST_PREVIOUS_VERSION: folder } })
  })
}

async function runSuite(report, where) {
  const args = ['run', SUITE, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(node24(), ['node_modules/vitest/vitest.mjs', ...args], where)
  return code
}

/** Checks out the version before the newest migration into a folder that is removed after the work. */
async function beforeNewest(work) {
  const { migration, commit } = await beforeNewestMigration()
  const folder = mkdtempSync(path.join(tmpdir(), 'punnet-previous-'))
  try {
    await git(['clone', '--quiet', '--shared', '--no-checkout', root, folder])
    await git(['-C', folder, 'checkout', '--quiet', '--detach', commit])
    tellOtherPackages(folder)
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
    return await work({ folder, migration, commit })
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function beforeNewestMigration() {
  if ((await git(['rev-parse', '--is-shallow-repository'])).trim() === 'true')
    throw new CannotGoOn(
      'This clone is shallow, and lacks what was before the newest migration: git fetch --unshallow brings it.',
    )
  const migration = readdirSync(path.join(root, 'src/database/migrations')).sort().at(-1)
  const file = `src/database/migrations/${migration}`
  const added = (await git(['log', '-1', '--diff-filter=A', '--format=%H', '--', file])).trim()
  if (!added) throw new CannotGoOn(`${migration} is not committed yet, and what was before it is not known.`)
  return { migration, commit: (await git(['rev-parse', `${added}^`])).trim() }
}

/** The older version runs with the current packages: the test is of its own code on the schema. */
function tellOtherPackages(folder) {
  const [ours, theirs] = [root, folder].map(
    (place) => JSON.parse(readFileSync(path.join(place, 'package-lock.json'), 'utf8')).packages,
  )
  const others = Object.keys(theirs).filter((name) => name && ours[name]?.version !== theirs[name].version)
  if (others.length > 0) console.log(`With other packages than it had: ${others.join(', ')}`)
}

async function git(args) {
  const { code, output } = await run('git', args, { quiet: true })
  if (code !== 0) throw new CannotGoOn(`git ${args.join(' ')} failed: ${output.trim()}`)
  return output
}
