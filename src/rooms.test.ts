import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { cyclesIn, reachedFrom, readSources, roomOfFile } from '#testing/import-graph.ts'

const rooms = [
  'contract',
  'database',
  'providers',
  'ui',
  'business',
  'jobs',
  'packshots',
  'storefront',
  'backoffice',
  'server',
]
const arrows: Record<string, string[]> = {
  contract: [],
  database: ['contract'],
  demo: ['contract', 'database', 'packshots'],
  providers: ['contract'],
  'stand-ins': ['contract', 'providers'],
  ui: ['contract', 'fonts'],
  packshots: ['contract'],
  business: ['contract', 'database', 'providers', 'packshots'],
  jobs: ['contract', 'database', 'business'],
  storefront: ['contract', 'ui'],
  backoffice: ['contract', 'ui'],
  server: [...rooms, 'demo', 'stand-ins', 'build'],
  testing: [...rooms, 'demo', 'stand-ins'],
  e2e: ['contract', 'server', 'testing'],
  tools: [...rooms, 'demo', 'stand-ins', 'testing', 'e2e', 'build'],
}

const inTheBrowser = ['contract', 'ui', 'storefront', 'backoffice']
const rendersOnTheServer = 'src/storefront/entry.server.tsx'

const vagueWords = new Set(
  [
    'util',
    'helper',
    'manager',
    'handler',
    'service',
    'type',
    'common',
    'shared',
    'core',
    'misc',
    'base',
    'impl',
    'lib',
  ].flatMap((word) => [word, `${word}s`]),
)
const LONGEST_FILE = 300
const mayBeLong = /^demo\/|\/(migrations|gazetteer|texts)\//

const sources = readSources(['src', 'demo', 'stand-ins', 'e2e', 'tools'])

test('rooms import each other only along the arrows, and by name', () => {
  const wrong = sources.flatMap(({ file, room, imports }) => {
    const allowed = new Set([
      room,
      ...(arrows[room] ?? []),
      ...(file.includes('.test.') ? ['testing', 'demo', 'stand-ins'] : []),
    ])
    return imports
      .filter((name) => name.startsWith('#') && !allowed.has(roomOf(name)))
      .map((name) => `${file} → ${name}`)
  })
  expect(wrong).toEqual([])
})

test('a relative import stays inside its room, and a named import leaves it', () => {
  const wrong = sources.flatMap(({ file, room, imports }) =>
    imports
      .filter((name) =>
        name.startsWith('.')
          ? roomOfFile(path.join(path.dirname(file), name)) !== room
          : roomOf(name) === room,
      )
      .map((name) => `${file} → ${name}`),
  )
  expect(wrong).toEqual([])
})

test('business imports providers only by their ports, and the clock', () => {
  const wrong = importsIn(['business']).filter(
    ({ name }) => roomOf(name) === 'providers' && !/^#providers\/(\w+\/port|clock\/[\w-]+)\.ts$/.test(name),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['demo', 'src/server/start/prepare-database.ts', '#demo/seed-demo.ts'],
  ['stand-ins', 'src/server/start/compose-shop.ts', '#stand-ins/open-stand-ins.ts'],
])('the shop reaches %s by one dynamic import', (lodger, from, name) => {
  const isOfLodger = (imported: string) => roomOf(imported) === lodger
  const reaching = sources.filter(
    ({ file, room, values, lazy }) =>
      rooms.includes(room) && !file.includes('.test.') && [...values, ...lazy].some(isOfLodger),
  )
  expect(reaching.map(({ file }) => file)).toEqual([from])
  expect(reaching.flatMap(({ values, lazy }) => [...values, ...lazy].filter(isOfLodger))).toEqual([name])
})

test('browser code imports nothing of Node', () => {
  const wrong = importsIn(inTheBrowser).filter(
    ({ file, name }) => name.startsWith('node:') && file !== rendersOnTheServer && !file.includes('.test.'),
  )
  expect(wrong).toEqual([])
})

test('browser code does without crypto.randomUUID, which plain http lacks', () => {
  const rendersHtml = 'src/storefront/render-html.tsx'
  const wrong = sources
    .filter(({ file, room }) => isOfTheBrowser(file, room) && file !== rendersHtml)
    .filter(({ text }) => text.includes('crypto.randomUUID'))
    .map(({ file }) => file)
  expect(wrong).toEqual([])
})

test('the contract imports no package but zod', () => {
  const wrong = importsIn(['contract']).filter(
    ({ file, name }) => !/^[.#]/.test(name) && name !== 'zod' && !file.includes('.test.'),
  )
  expect(wrong).toEqual([])
})

test('browser code imports schemas as types only', () => {
  const begin = sources.filter(({ file, room }) => isOfTheBrowser(file, room)).map(({ file }) => file)
  const wrong = [...reachedFrom(begin, sources)]
    .filter(([file]) => file.endsWith('.schema.ts') || file === 'zod')
    .map(([file, from]) => `${from} → ${file}`)
  expect(begin).toContain('src/storefront/root.tsx')
  expect(wrong).toEqual([])
})

test('no two files import values from each other, not even indirectly', () => {
  expect(cyclesIn(sources)).toEqual([])
})

test('every file lives in a room', () => {
  const known = new Set(Object.keys(arrows))
  const wrong = sources
    .filter(({ file, room }) => !known.has(room) && !/^src\/(rooms|wings)\.test\.ts$/.test(file))
    .map(({ file }) => file)
  expect(wrong).toEqual([])
})

test('file names contain no vague words', () => {
  const wrong = sources
    .filter(({ file }) => file.split(/[/.-]/).some((word) => vagueWords.has(word)))
    .map(({ file }) => file)
  expect(wrong).toEqual([])
})

test('no file is longer than 300 lines', () => {
  const wrong = sources
    .filter(({ file, text }) => !mayBeLong.test(file) && text.split('\n').length > LONGEST_FILE + 1)
    .map(({ file }) => file)
  expect(wrong).toEqual([])
})

test('comments name their subject', () => {
  const vague = /^\s*(?:\/\/|\/?\*+).*\b(?:whoever|somebody)\b/im
  expect(sources.filter(({ text }) => vague.test(text)).map(({ file }) => file)).toEqual([])
})

test('no file only re-exports others', () => {
  const wrong = sources
    .filter(({ file, text }) => /^export \* from/m.test(text) || /\/index\.tsx?$/.test(file))
    .map(({ file }) => file)
  expect(wrong).toEqual([])
})

function importsIn(someRooms: string[]): { file: string; name: string }[] {
  return sources
    .filter(({ room }) => someRooms.includes(room))
    .flatMap(({ file, imports }) => imports.map((name) => ({ file, name })))
}

function isOfTheBrowser(file: string, room: string): boolean {
  return (
    ['ui', 'storefront', 'backoffice'].includes(room) &&
    !file.includes('.test.') &&
    file !== rendersOnTheServer
  )
}

function roomOf(name: string): string {
  return name.startsWith('#') ? (name.slice(1).split('/')[0] ?? '') : ''
}

test('each decision record has its own number, in its name and in its title', () => {
  const files = readdirSync('docs/decisions').toSorted()
  const numbers = files.map((file) => Number.parseInt(file, 10))
  const titles = files.map((file) => readFileSync(`docs/decisions/${file}`, 'utf8').split('.', 1)[0])
  expect(numbers).toEqual(files.map((_, index) => index + 1))
  expect(titles).toEqual(numbers.map((number) => `# ${number}`))
})
