import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { alone } from './alone.mjs'
import { findNode, installPackages, missingPackages } from './packages.mjs'
import { CannotGoOn, root, run, Stopped } from './programs.mjs'

/** Installs the packages unless they match the lock file. Returns the words that `showSteps` shows at its end. */
export async function installed(say = aloud('packages')) {
  if (missingPackages().length === 0) return 'are there'
  await alone('install', say, async (alsoBusy) => {
    if (missingPackages().length > 0) await installPackages(say, alsoBusy)
  })
  return 'installed'
}

/** Returns a `say` for commands without a table of steps. */
function aloud(subject) {
  let last
  return (words) => {
    if (words !== last) console.log(`${subject}: ${words} …`)
    last = words
  }
}

let node
/** Returns the Node binary that all of the project's programs run on. */
export function projectNode() {
  node ??= findNode()
  return node
}

/** Each build with its program, and all the files that it depends on. */
export const builds = {
  storefront: {
    program: 'tools/build/build.mjs',
    stamp: path.join(root, 'build/made-of'),
    ingredients: [
      'src/storefront',
      'src/backoffice',
      'src/ui',
      'src/contract',
      'public',
      'demo/pictures.json',
      'tools/build/build.mjs',
      'tools/build/fonts.mjs',
      'tools/build/offline-workers.mjs',
      'tools/build/office.config.ts',
      'tools/build/pictures.mjs',
      'package-lock.json',
      'vite.config.ts',
      'react-router.config.ts',
    ],
  },
  shop: {
    program: 'tools/build/build-shop.mjs',
    stamp: path.join(root, 'build/shop/made-of'),
    ingredients: [
      'src',
      'demo',
      'stand-ins',
      'tools/build/build-shop.mjs',
      'tools/build/shop-bundle.mjs',
      'package.json',
      'package-lock.json',
    ],
  },
}

/** Builds the storefront and the shop unless they match their sources. Returns the words that `showSteps` shows. */
export async function built(say = aloud('storefront')) {
  if (Object.keys(builds).every(isBuilt)) return 'is built'
  await alone('build', say, async (alsoBusy) => {
    for (const name of Object.keys(builds)) if (!isBuilt(name)) await build(name, say, alsoBusy)
  })
  return 'built'
}

async function build(name, say, alsoBusy) {
  say('building')
  try {
    const options = { quiet: true, disposable: true, onStart: alsoBusy }
    const { code, output } = await run(projectNode(), [builds[name].program], options)
    if (code !== 0) throw new CannotGoOn(`${output.trim()}\nThe ${name} could not be built.`)
  } catch (error) {
    if (error instanceof Stopped) rmSync(path.join(root, 'build'), { recursive: true, force: true })
    throw error
  }
}

function isBuilt(name) {
  const { stamp } = builds[name]
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash(name)
}

/** Records the hash of the sources that the build was made of. */
export function markBuilt(name, sources) {
  writeFileSync(builds[name].stamp, sources)
}

export function unmarkBuilt(name) {
  rmSync(builds[name].stamp, { force: true })
}

export function sourcesHash(name) {
  const hash = createHash('sha256')
  for (const file of builds[name].ingredients.flatMap(filesUnder)) {
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
