import path from 'node:path'
import { expect, test } from 'vitest'
import { circlesIn, readSources } from '#testing/import-graph.ts'

/** What each wing may import besides itself and the ground floor beside the wings. */
const arrows: Record<string, string[]> = {
  people: [],
  goods: ['people'],
  offers: ['people', 'goods'],
  delivery: ['people'],
  selling: ['people', 'goods', 'offers', 'delivery'],
  money: ['people'],
  orders: ['people', 'goods', 'offers', 'delivery', 'selling', 'money'],
  insight: ['people', 'goods', 'offers', 'delivery', 'selling', 'money', 'orders'],
}
/** What composes the wings, and which no wing imports. */
const topFloors: Record<string, RegExp> = {
  contract: /^api\.ts$/,
  business: /^$/,
  storefront: /^(pages\/|frame\/|(root|routes|entry\.\w+|render-html)\.tsx?$)/,
  backoffice: /^(frame\/|(desk|door)\.tsx$)/,
}
const LARGEST_CIRCLE = 3

interface Arrow {
  from: string
  to: string
}

const sources = readSources(['src']).filter(({ file }) => !file.includes('.test.'))

/** All imports inside a room, of types too, with paths from its folder. */
function arrowsIn(room: string): Arrow[] {
  const folder = `src/${room}`
  return sources
    .filter((source) => source.room === room)
    .flatMap(({ file, imports }) =>
      imports
        .filter((name) => name.startsWith('.'))
        .map((name) => ({
          from: path.posix.relative(folder, file),
          to: path.posix.relative(folder, path.posix.join(path.posix.dirname(file), name)),
        })),
    )
}

function wingOf(file: string): string | undefined {
  const [folder = ''] = file.split('/')
  return folder in arrows ? folder : undefined
}

/** `orders/checkout` of a wing; the folder or the name itself of what stands beside the wings. */
function subjectOf(room: string, file: string): string {
  if (wingOf(file)) return file.split('/').slice(0, 2).join('/')
  if (topFloors[room]?.test(file)) return `top floor ${file.split('/')[0]}`
  return file.includes('/') ? `${file.split('/')[0]}` : 'ground floor'
}

test.each(Object.keys(topFloors))('%s: wings import each other only along the arrows', (room) => {
  const top = topFloors[room] as RegExp
  const wrong = arrowsIn(room)
    .filter(({ from }) => !top.test(from))
    .filter(({ from, to }) => {
      const [wing, other] = [wingOf(from), wingOf(to)]
      if (top.test(to)) return true
      return other !== undefined && other !== wing && !(wing !== undefined && arrows[wing]?.includes(other))
    })
    .map(({ from, to }) => `${from} → ${to}`)
  expect(wrong).toEqual([])
})

test.each(Object.keys(topFloors))(
  `%s: at most ${LARGEST_CIRCLE} subjects import each other in a circle`,
  (room) => {
    const graph = new Map<string, Set<string>>()
    for (const { from, to } of arrowsIn(room)) {
      const subject = subjectOf(room, from)
      graph.set(subject, (graph.get(subject) ?? new Set()).add(subjectOf(room, to)))
    }
    expect(circlesIn(graph).filter(({ length }) => length > LARGEST_CIRCLE)).toEqual([])
  },
)
