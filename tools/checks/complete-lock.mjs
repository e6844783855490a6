import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../start/programs.mjs'
import { missingBinaries } from './lock-binaries.mjs'

// node tools/checks/complete-lock.mjs, after a change of packages: a registry may carry the binaries of some systems only. npm
// then omits the others from the lock file, refuses that file at `npm ci`, and never installs them on those systems.
// Their checksums come from the registry's metadata, without which npm would install whatever a registry sends.
const file = path.join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = missingBinaries(lock.packages)
const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) })
for (const [place, entry] of packages) {
  if (!place || entry.integrity) continue
  const name = place.replace(/^.*node_modules\//, '')
  const integrity = execFileSync('npm', ['view', `${name}@${entry.version}`, 'dist.integrity'], {
    encoding: 'utf8',
  })
  entry.integrity = integrity.trim()
}
lock.packages = Object.fromEntries(packages.sort(([one], [other]) => one.localeCompare(other, 'en')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${missing.length} entries were added to package-lock.json.`)
