import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { builds } from '../start/prepare.mjs'

/** They start the builds, and are no part of what is built. */
const STARTERS = ['tools/start/prepare.mjs', 'tools/start/programs.mjs']

test.each(Object.entries(builds))(
  'the ingredients of the build %s include its program, its configuration and their imports',
  (_, { program, ingredients }) => {
    const configured = ingredients.filter((name) => name.endsWith('.config.ts'))
    const needed = [program, ...configured].flatMap((file) => [file, ...importsOf(file)])

    expect(needed.filter((file) => !STARTERS.includes(file) && !ingredients.includes(file))).toEqual([])
  },
)

function importsOf(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+)'/g)
  return [...imports].map(([, name = '']) => path.join(path.dirname(file), name))
}
