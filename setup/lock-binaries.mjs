import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './programs.mjs'

const systems = 'aix android darwin freebsd linux netbsd openbsd openharmony sunos win32'.split(' ')
const processors = 'arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64'.split(' ')
const libraries = { gnu: 'glibc', musl: 'musl' }

/** What the installed packages list as optional and the lock file has not, or has in another version: [place, entry]. */
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
    // Of another system, and so not installed here.
    if (error.code === 'ENOENT') return {}
    throw error
  }
}

/** Binaries are asked for in one exact version; what else is optional npm itself has chosen from a range. */
function fits(entry, range) {
  return entry !== undefined && (entry.version === range || !/^\d/.test(range))
}

/** Looks where Node would: beside the owner's own packages first, then further out. */
function findEntry(packages, owner, name) {
  const found = packages[`${owner}/node_modules/${name}`]
  const out = owner.lastIndexOf('/node_modules/')
  if (found || out < 0) return found ?? packages[`node_modules/${name}`]
  return findEntry(packages, owner.slice(0, out), name)
}

/** Nothing of it needs a download: the name of a binary says where it runs. */
function binaryEntry(name, version, dev) {
  const { os, cpu, libc } = placeNamed(name)
  return { version, cpu, ...(dev && { dev }), ...(libc && { libc }), optional: true, ...(os && { os }) }
}

/** The system, processor and C library that a binary's name ends with: `binding-linux-x64-musl`. */
export function placeNamed(name) {
  const words = name.split(/[/-]/)
  const os = words.filter((word) => systems.includes(word))
  const cpu = words.filter((word) => processors.includes(word))
  const libc = libraries[words.at(-1)]
  if (cpu.length === 0) throw new Error(`The name ${name} does not say which processor it is for.`)
  return { cpu, ...(os.length > 0 && { os }), ...(libc && { libc: [libc] }) }
}
