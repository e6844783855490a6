import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../start/programs.mjs'

const systems = 'aix android darwin freebsd linux netbsd openbsd openharmony sunos win32'.split(' ')
const processors = 'arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64'.split(' ')
const libraries = { gnu: 'glibc', musl: 'musl' }

/** Returns optional dependencies that the lock file lacks or has in another version: [place, entry]. */
export function missingBinaries(packages) {
  return Object.entries(packages).flatMap(([owner, { dev }]) =>
    Object.entries(optionalOf(owner))
      .filter(([name, range]) => !fits(findEntry(packages, owner, name), range))
      .map(([name, version]) => [`node_modules/${name}`, binaryEntry(name, version, dev)]),
  )
}

function optionalOf(owner) {
  if (!owner) return {}
  try {
    const text = readFileSync(path.join(root, owner, 'package.json'), 'utf8')
    return JSON.parse(text).optionalDependencies ?? {}
  } catch (error) {
    // The package is for another system, so it is not installed here.
    if (error.code === 'ENOENT') return {}
    throw error
  }
}

/** Packages name their binaries by exact version; for a dependency with a range, npm's own choice is right. */
function fits(entry, range) {
  return entry !== undefined && (entry.version === range || !/^\d/.test(range))
}

/** Resolves as Node does: in the owner's own node_modules first, then outwards. */
function findEntry(packages, owner, name) {
  const found = packages[`${owner}/node_modules/${name}`]
  const out = owner.lastIndexOf('/node_modules/')
  if (found || out < 0) return found ?? packages[`node_modules/${name}`]
  return findEntry(packages, owner.slice(0, out), name)
}

/** Makes a lock entry without downloading the package: a binary's name says where it runs. */
function binaryEntry(name, version, dev) {
  const { os, cpu, libc } = placeNamed(name)
  return { version, cpu, ...(dev && { dev }), ...(libc && { libc }), optional: true, ...(os && { os }) }
}

/** Reads the system, processor and C library from the end of a binary's name: `binding-linux-x64-musl`. */
export function placeNamed(name) {
  const words = name.split(/[/-]/)
  const os = words.filter((word) => systems.includes(word))
  const cpu = words.filter((word) => processors.includes(word))
  const libc = libraries[words.at(-1)]
  if (cpu.length === 0) throw new Error(`The name ${name} does not say which processor it is for.`)
  return { cpu, ...(os.length > 0 && { os }), ...(libc && { libc: [libc] }) }
}
