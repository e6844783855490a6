import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { alone } from './alone.mjs'
import { findNode, installPackages, missingPackages } from './packages.mjs'
import { CannotGoOn, root, run } from './programs.mjs'

/** Installs the packages unless they are there as the lock file wants them. */
export async function installed() {
  if (missingPackages().length === 0) return
  await alone('install', async (alsoBusy) => {
    if (missingPackages().length > 0) await installPackages(alsoBusy)
  })
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
  'setup/pictures.mjs',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]
const stampFile = path.join(root, 'build/made-of')

/** Builds the storefront unless it is there as its sources want it. */
export async function built() {
  if (isBuilt()) return
  await alone('build', async (alsoBusy) => {
    if (!isBuilt()) await build(alsoBusy)
  })
}

async function build(alsoBusy) {
  console.log('Building the storefront …')
  const began = Date.now()
  const { code, output } = await run(node24(), ['setup/build.mjs'], { quiet: true, onStart: alsoBusy })
  if (code !== 0) throw new CannotGoOn(`${output.trim()}\nThe storefront could not be built.`)
  console.log(`Built in ${Math.round((Date.now() - began) / 1000)} s.`)
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
