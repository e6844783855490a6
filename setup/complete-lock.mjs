import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { missingBinaries } from './lock-binaries.mjs'
import { root } from './programs.mjs'

// node setup/complete-lock.mjs, after a change of packages: a registry may carry the binaries of some systems only. npm
// then omits the others from the lock file, refuses that file at `npm ci`, and never installs them on those systems.
const file = path.join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = missingBinaries(lock.packages)
const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) })
lock.packages = Object.fromEntries(packages.sort(([one], [other]) => one.localeCompare(other, 'en')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${missing.length} entries were added to package-lock.json.`)
