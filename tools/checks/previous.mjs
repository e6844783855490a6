import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectNode } from '../start/prepare.mjs'
import { CannotGoOn, root, run } from '../start/programs.mjs'

const SUITE = 'src/server/api'
/** The folders that define the schema; everything else of the older version stays as it was. */
const LAYOUT = ['src/database/migrations', 'src/database/functions']
/** Names the commit of the last release that has to serve beside this version. */
const PREVIOUS = path.join(root, 'tools/checks/previous-version')

/**
 * Runs the API tests and code of the last release on the current schema, because both versions serve while processes are
 * replaced. Returns Vitest's exit code.
 */
export async function runPrevious(report) {
  const commit = readFileSync(PREVIOUS, 'utf8').replaceAll(/^#.*$/gm, '').trim()
  if (!commit)
    throw new CannotGoOn('No release has promised yet to serve beside the next one: 1.0.0 will be the first.')
  const folder = mkdtempSync(path.join(tmpdir(), 'punnet-previous-'))
  try {
    await git(['clone', '--quiet', '--shared', '--no-checkout', root, folder])
    await git(['-C', folder, 'checkout', '--quiet', '--detach', commit])
    tellOtherPackages(folder)
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
    console.log(`The API of ${commit.slice(0, 7)} on today’s tables`)
    for (const place of LAYOUT) cpSync(path.join(root, place), path.join(folder, place), { recursive: true })
    const args = ['run', SUITE, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code } = await run(projectNode(), ['node_modules/vitest/vitest.mjs', ...args], { cwd: folder })
    return code
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
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
