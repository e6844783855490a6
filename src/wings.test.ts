import { expect, test } from 'vitest'
import { readSources } from '#testing/import-graph.ts'
import { circlesOf, importsInside, topFloors, wingOf, wings } from '#testing/wings.ts'

const LARGEST_CIRCLE = 3

const sources = readSources(['src'])

test.each(Object.entries(topFloors))('%s: wings import each other only along the arrows', (room, top) => {
  const wrong = importsInside(room, sources)
    .filter(({ from }) => !top.test(from))
    .filter(({ from, to }) => {
      const [wing, other] = [wingOf(from), wingOf(to)]
      if (top.test(to)) return true
      return other !== undefined && other !== wing && !(wing !== undefined && wings[wing]?.includes(other))
    })
    .map(({ from, to }) => `${from} → ${to}`)
  expect(wrong).toEqual([])
})

test('a wing of business asks nothing of the contract of a wing above it', () => {
  const wrong = sources
    .filter(({ room, file }) => room === 'business' && !file.includes('.test.'))
    .flatMap(({ file, imports }) => imports.map((name) => ({ file, name })))
    .filter(({ file, name }) => {
      const wing = wingOf(file.slice('src/business/'.length))
      const other = name.startsWith('#contract/') ? wingOf(name.slice('#contract/'.length)) : undefined
      return wing !== undefined && other !== undefined && other !== wing && !wings[wing]?.includes(other)
    })
  expect(wrong).toEqual([])
})

test.each(Object.keys(topFloors))(
  `%s: at most ${LARGEST_CIRCLE} subjects import each other in a circle`,
  (room) => {
    expect(circlesOf(room, sources).filter(({ length }) => length > LARGEST_CIRCLE)).toEqual([])
  },
)
