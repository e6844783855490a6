import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { newFolder } from '#testing/new-folder.ts'
import { openLog } from './request-log.ts'

test('an error in built code is logged with the lines of its sources', async () => {
  const folder = newFolder()
  const source = path.join(folder, 'kitchen.ts')
  writeFileSync(
    source,
    'interface Pan {\n  hot: boolean\n}\nexport function fry(pan: Pan) {\n  throw new Error(String(pan.hot))\n}\n',
  )
  const { fry } = await built(folder, source)

  const [first] = stackOf(() => fry({ hot: true }))

  expect(first).toMatch(/^at fry \(.*kitchen\.ts:5:\d+\)$/)
})

test('a stack line without a source map is logged as it is', async () => {
  const folder = newFolder()
  const file = path.join(folder, 'pantry.js')
  writeFileSync(file, 'export function open() {\n  throw new Error("stuck")\n}\n')
  const { open } = await import(pathToFileURL(file).href)

  expect(stackOf(open)[0]).toMatch(/^at (Module\.)?open \(.*pantry\.js:2:9\)$/)
})

async function built(folder: string, source: string) {
  const output = { entryFileNames: 'kitchen.js', minify: { mangle: false } }
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { ssr: true, outDir: 'built', sourcemap: true, rolldownOptions: { input: source, output } },
  })
  return await import(pathToFileURL(path.join(folder, 'built/kitchen.js')).href)
}

function stackOf(work: () => void): string[] {
  let lines = ''
  const log = openLog((written) => {
    lines += written
  })
  try {
    work()
  } catch (error) {
    log.error('failed', error)
  }
  log.flush()
  return JSON.parse(lines).stack
}
