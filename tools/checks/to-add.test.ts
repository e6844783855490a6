import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const [, section = ''] = /## To add …\n([\s\S]*?)\n## /.exec(readFileSync('ARCHITECTURE.md', 'utf8')) ?? []
const entries = section.split('\n- **').slice(1)

test('every path that ARCHITECTURE names for something to add exists', () => {
  const paths = pathsIn(section)
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

test('a line of the label stands as a field exactly where ARCHITECTURE says that one is added', () => {
  const [lists = ''] = entryOf('a field of a product').split('A new kind')
  const isField = (name: string, text: string) => new RegExp(`^ +${name}(\\??:| text,)`, 'm').test(text)
  const places = globSync('src/**/*.{ts,tsx,sql}')
    .filter((file) => !/\.test\.|server\/description/.test(file))
    .filter((file) =>
      ['storage', 'country_of_origin'].every((name) => isField(name, readFileSync(file, 'utf8'))),
    )
  const [migrations, rest] = [true, false].map((is) =>
    places.filter((file) => file.startsWith('src/database/migrations/') === is),
  )
  expect(migrations).toHaveLength(1)
  expect(rest?.toSorted()).toEqual(pathsIn(lists).toSorted())
})

test('each list that ARCHITECTURE names for a subject of the office has search words on it', () => {
  const lists = pathsIn(entryOf('a subject of the office')).filter((path) => statSync(path).isFile())
  expect(lists.length).toBeGreaterThan(4)
  expect(lists.filter((path) => !/synonym/i.test(readFileSync(path, 'utf8')))).toEqual([])
})

function entryOf(name: string): string {
  return entries.find((entry) => entry.startsWith(`${name}**`)) ?? ''
}

/** Returns what is written as a path with a folder, most of them without their `src`. */
function pathsIn(text: string): string[] {
  const paths = [...text.matchAll(/`([\w-]+(?:\/[\w.-]+)+)`/g)].map(([, path = '']) => path)
  return [...new Set(paths)].map((path) => (/^(src|tools)\//.test(path) ? path : `src/${path}`))
}
