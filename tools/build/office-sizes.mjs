import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../start/programs.mjs'

const KB = 1_000
const office = path.join(root, 'build/office')

/** Gzipped bytes of scripts and styles that each entry may download for its first screen. */
const budgets = { 'src/backoffice/door.tsx': 100 * KB, 'src/backoffice/desk.tsx': 250 * KB }

/** Compares each office entry, together with its heaviest screen, with its budget. */
export function judgeOfficeSizes() {
  const file = path.join(office, 'manifest.json')
  if (!existsSync(file)) return [{ name: 'the office is built', ok: false, output: `${file} is missing` }]
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  return Object.entries(budgets).map(([entry, budget]) => {
    const first = filesOf(manifest, entry)
    const screens = (manifest[entry].dynamicImports ?? []).map((screen) => filesOf(manifest, screen))
    const bytes = Math.max(...[[], ...screens].map((screen) => gzipped(new Set([...first, ...screen]))))
    const name = `${entry}: js and css ${(bytes / KB).toFixed(1)} of ${budget / KB} kB`
    return { name, ok: bytes <= budget }
  })
}

function filesOf(manifest, entry, found = new Set()) {
  const { file, css = [], imports = [] } = manifest[entry]
  if (found.has(file)) return found
  for (const one of [file, ...css]) found.add(one)
  for (const one of imports) filesOf(manifest, one, found)
  return found
}

function gzipped(files) {
  return [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(office, file)), { level: 9 }).length,
    0,
  )
}
