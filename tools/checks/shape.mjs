// npm run check -- shape: prints how much code there is, which subjects import each other in a circle, and the files to
// open to follow one press of Add. `npm run check -- shape add` names those files.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readSources } from '#testing/import-graph.ts'
import { circlesOf, topFloors } from '#testing/wings.ts'
import { root } from '../start/programs.mjs'
import { filesOfAdding } from './add-to-cart.mjs'

const isSource = /\.(tsx?|mjs|sql|css)$/
const isTest = /\.test\.tsx?$|^(src\/testing|stand-ins\/servers|e2e)\//
const isDrawing = /^src\/packshots\/drawing\//

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  .split('\n')
  .filter((file) => isSource.test(file))
  .map((file) => ({ file, lines: linesOf(file) }))
const sources = files.filter(({ file }) => !isTest.test(file))
const product = sources.filter(({ file }) => file.startsWith('src/') && !isDrawing.test(file))
const operations = countOperations(product)
const longest = sources.toSorted((a, b) => b.lines - a.lines)[0]
const lines = {
  'lines of source, without tests': sum(sources),
  'of them in src, without drawings': sum(product),
  'lines of tests': sum(files) - sum(sources),
  operations,
  'lines in src for each operation': Math.round(sum(product) / operations),
  [`longest file, ${longest.file}`]: longest.lines,
}
for (const [what, figure] of Object.entries(lines)) show(what, figure.toLocaleString('en-AU'))
const graph = readSources(['src'])
for (const room of Object.keys(topFloors)) {
  const largest = circlesOf(room, graph).toSorted((a, b) => b.length - a.length)[0] ?? []
  show(`largest circle in ${room}`, `${largest.length} ${largest.join(' ')}`)
}
const { onPath, ofShop, ofAll } = filesOfAdding()
show('add to cart: files on the path', onPath.length)
show('add to cart: support of the shop itself', ofShop.length)
show('add to cart: support that any call or screen uses', ofAll.length)
if (process.argv.includes('add'))
  for (const file of [...onPath, '', ...ofShop, '', ...ofAll]) console.log(file)

function show(what, figure) {
  console.log(`${what.padEnd(60)} ${figure}`)
}

function countOperations(product) {
  return product
    .filter(({ file }) => file.startsWith('src/contract/') && !file.endsWith('.schema.ts'))
    .reduce(
      (count, { file }) =>
        count + (read(file).match(/= (anyone|customer|operator|provenOperator)</g)?.length ?? 0),
      0,
    )
}

function linesOf(file) {
  return read(file).split('\n').length - 1
}

function read(file) {
  return readFileSync(path.join(root, file), 'utf8')
}

function sum(files) {
  return files.reduce((total, { lines }) => total + lines, 0)
}
