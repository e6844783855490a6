import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { newFolder } from '#testing/new-folder.ts'

const root = path.join(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

test.each([
  ['reconcile', ['--since', '2026-11-01'], ['--since', '2026-11-01']],
  ['order', ['48213907', 'delivered'], ['48213907', 'delivered']],
  ['shop', ['products', 'new.csv'], ['products', '/elsewhere/new.csv']],
  ['backup', ['shop.backup'], ['/elsewhere/shop.backup']],
])(
  'npm run %s passes on %j: of these, only a file is resolved from the operator’s folder',
  async (script, given, passedOn) => {
    const program = path.join(newFolder(), 'program.mjs')
    writeFileSync(program, 'console.log(JSON.stringify(process.argv.slice(2)))')
    const [, ...args] = scripts[script].replace(/src\/\S+$/, program).split(' ')
    const { stdout } = await promisify(execFile)(process.execPath, [...args, ...given], {
      cwd: root,
      env: { ...process.env, INIT_CWD: '/elsewhere' },
    })
    expect(JSON.parse(stdout)).toEqual(passedOn)
  },
)
