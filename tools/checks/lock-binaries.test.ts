import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { NODE_MAJOR } from '../start/packages.mjs'
import { missingBinaries, placeNamed } from './lock-binaries.mjs'

type Packages = Parameters<typeof missingBinaries>[0]

const root = path.resolve(import.meta.dirname, '../..')
const text = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
const packages: Packages = JSON.parse(text).packages

test('the lock file has every platform’s binary of each installed package', () => {
  // Otherwise: node tools/checks/complete-lock.mjs
  expect(missingBinaries(packages).map(([place]) => place)).toEqual([])
})

test('a missing binary, or one of the wrong version, is reported', () => {
  const place = 'node_modules/@biomejs/cli-darwin-arm64'
  const { [place]: binary, ...others } = packages
  const older: Packages = { ...packages, [place]: { version: '1.0.0' } }

  // The checksum comes from the registry afterwards.
  const { integrity: _, ...entry } = binary ?? {}
  expect(missingBinaries(others)).toEqual([[place, entry]])
  expect(missingBinaries(older)).toEqual([[place, entry]])
})

test('no package is without a checksum', () => {
  // Otherwise: node tools/checks/complete-lock.mjs
  const unchecked = Object.entries(packages).filter(([place, { integrity }]) => place && !integrity)
  expect(unchecked.map(([place]) => place)).toEqual([])
})

test('every system runs the same version of Node, for which the code is typed', () => {
  const nodes = Object.entries(packages).flatMap(([place, { version }]) =>
    /^node_modules\/node-(bin-)?(linux|darwin|win)-/.test(place) ? [version] : [],
  )
  const types = packages['node_modules/@types/node']?.version
  expect(nodes).toHaveLength(5)
  expect(new Set([...nodes, process.versions.node])).toEqual(new Set([nodes[0]]))
  expect(majorOf(types)).toBe(majorOf(nodes[0]))
  expect(majorOf(nodes[0])).toBe(NODE_MAJOR)
})

function majorOf(version = ''): number {
  return Number.parseInt(version, 10)
}

test('the lock file names no registry', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved)).toEqual([])
})

test.each([
  ['@biomejs/cli-win32-arm64', { os: ['win32'], cpu: ['arm64'] }],
  ['@biomejs/cli-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@oxc-parser/binding-linux-s390x-gnu', { os: ['linux'], cpu: ['s390x'], libc: ['glibc'] }],
  ['@oxc-parser/binding-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'] }],
  ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
])('the package name %s tells its platform', (name, place) => {
  expect(placeNamed(name)).toEqual(place)
})
