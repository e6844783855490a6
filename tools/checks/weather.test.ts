import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drills } from '../drills/drills.mjs'

const rows = readFileSync('docs/weather.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split(' | '))

test.each(rows.map(([happens = '', , proofs = '']) => [happens.slice(2), proofs] as const))(
  'the weather row “%s” names proofs that exist, or says that nothing proves it',
  (_, proofs) => {
    const files = [...proofs.matchAll(/`((?:src|demo|stand-ins|tools|e2e|deploy)\/[^`]+)`/g)].map(
      ([, file = '']) => file,
    )
    const named = [...proofs.matchAll(/drill `([^`]+)`/g)].map(([, drill = '']) => drill)
    if (files.length + named.length === 0) expect(proofs).toContain('Nothing proves')
    expect(files.filter((file) => !existsSync(file))).toEqual([])
    expect(named.filter((drill) => !(drill in drills))).toEqual([])
  },
)

test('the table of bad weather has more than twenty rows, all of three columns', () => {
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((row) => row.length !== 3)).toEqual([])
})

test.each(Object.entries(drills))('the drill %s names a program or a test that exists', (_, drill) => {
  if ('program' in drill) expect([drill.program, existsSync(drill.program)]).toEqual([drill.program, true])
  else expect(readFileSync(drill.file, 'utf8')).toContain(`'${drill.test}`)
})
