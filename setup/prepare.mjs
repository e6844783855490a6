import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { alone } from './alone.mjs'
import { findNode, installPackages, missingPackages } from './packages.mjs'
import { CannotGoOn, root, run, Stopped } from './programs.mjs'

/** Installs the packages unless they are there as the lock file wants them. Gives the words for its end. */
export async function installed(say = aloud('packages')) {
  if (missingPackages().length === 0) return 'are there'
  await alone('install', say, async (alsoBusy) => {
    if (missingPackages().length > 0) await installPackages(say, alsoBusy)
  })
  return 'installed'
}

/** For a command that shows no table. */
function aloud(subject) {
  let last
  return (words) => {
    if (words !== last) console.log(`${subject}: ${words} …`)
    last = words
  }
}

let node
/** The Node that everything of ours runs on. */
export function node24() {
  node ??= findNode()
  return node
}

/** Everything that the built storefront is made of. */
const ingredients = [
  'src/storefront',
  'src/backoffice',
  'src/ui',
  'src/contract',
  'public',
  'src/database/demo/pictures.json',
  'setup/build.mjs',
  'setup/fonts.mjs',
  'setup/office.config.ts',
  'setup/pictures.mjs',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]
const stampFile = path.join(root, 'build/made-of')

/** Builds the storefront unless it is there as its sources want it. Gives the words for its end. */
export async function built(say = aloud('storefront')) {
  if (isBuilt()) return 'is built'
  await alone('build', say, async (alsoBusy) => {
    if (!isBuilt()) await build(say, alsoBusy)
  })
  return 'built'
}

async function build(say, alsoBusy) {
  say('building')
  try {
    const options = { quiet: true, disposable: true, onStart: alsoBusy }
    const { code, output } = await run(node24(), ['setup/build.mjs'], options)
    if (code !== 0) throw new CannotGoOn(`${output.trim()}\nThe storefront could not be built.`)
  } catch (error) {
    if (error instanceof Stopped) rmSync(path.join(root, 'build'), { recursive: true, force: true })
    throw error
  }
}

function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourcesHash()
}

/** Notes that the build is of these sources. */
export function markBuilt(sources) {
  writeFileSync(stampFile, sources)
}

export function unmarkBuilt() {
  rmSync(stampFile, { force: true })
}

export function sourcesHash() {
  const hash = createHash('sha256')
  for (const file of ingredients.flatMap(filesUnder)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(place) {
  const found = statSync(path.join(root, place), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [place]
  return readdirSync(path.join(root, place))
    .sort()
    .flatMap((name) => filesUnder(`${place}/${name}`))
    .filter((file) => !/\.test\.tsx?$/.test(file))
}
