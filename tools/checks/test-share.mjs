import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../start/programs.mjs'

const isCode = /\.(ts|tsx|mjs)$/
const isTest = /\.test\.tsx?$|^(src\/testing|stand-ins\/servers|e2e)\//
const isContent =
  /^src\/(packshots\/drawing\/(tables|things)|storefront\/pages\/info\/content|storefront\/texts)\//

/**
 * Returns lines of tests per line of code in `src`. Test helpers, the journeys and the tests in `tools` count as tests.
 * Tables of products, drawings and the shop's prose count as neither: there is nothing in them to test line by line.
 */
export function testShare() {
  const files = ['src', 'stand-ins', 'e2e', 'tools'].flatMap(filesUnder).filter((file) => isCode.test(file))
  const tests = files.filter((file) => isTest.test(file))
  const sources = files.filter(
    (file) => file.startsWith('src/') && !isTest.test(file) && !isContent.test(file),
  )
  return linesOf(tests) / linesOf(sources)
}

function filesUnder(folder) {
  return readdirSync(path.join(root, folder), { recursive: true }).map((file) =>
    path.join(folder, file).replaceAll(path.sep, '/'),
  )
}

function linesOf(files) {
  return files.reduce(
    (sum, file) => sum + readFileSync(path.join(root, file), 'utf8').split('\n').length - 1,
    0,
  )
}
