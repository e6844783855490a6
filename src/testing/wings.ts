import path from 'node:path'
import { circlesIn, type Source } from './import-graph.ts'

/** What each wing may import besides itself and the ground floor beside the wings. */
export const wings: Record<string, string[]> = {
  people: [],
  goods: ['people'],
  offers: ['people', 'goods'],
  delivery: ['people'],
  selling: ['people', 'goods', 'offers', 'delivery'],
  money: ['people'],
  orders: ['people', 'goods', 'offers', 'delivery', 'selling', 'money'],
  insight: ['people', 'goods', 'offers', 'delivery', 'selling', 'money', 'orders'],
}
/** By room, what composes the wings, and which no wing imports. */
export const topFloors: Record<string, RegExp> = {
  contract: /^api\.ts$/,
  business: /^$/,
  storefront: /^(pages\/|frame\/|(root|routes|entry\.\w+|render-html)\.tsx?$)/,
  backoffice: /^(frame\/|(desk|door)\.tsx$)/,
}

interface Arrow {
  from: string
  to: string
}

/** All imports inside a room but those of tests, of types too, with paths from its folder. */
export function importsInside(room: string, sources: readonly Source[]): Arrow[] {
  const folder = `src/${room}`
  return sources
    .filter((source) => source.room === room && !source.file.includes('.test.'))
    .flatMap(({ file, imports }) =>
      imports
        .filter((name) => name.startsWith('.'))
        .map((name) => ({
          from: path.posix.relative(folder, file),
          to: path.posix.relative(folder, path.posix.join(path.posix.dirname(file), name)),
        })),
    )
}

export function wingOf(file: string): string | undefined {
  const [folder = ''] = file.split('/')
  return folder in wings ? folder : undefined
}

/** Returns the subjects of a room that import each other in a circle. */
export function circlesOf(room: string, sources: readonly Source[]): string[][] {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of importsInside(room, sources)) {
    const subject = subjectOf(room, from)
    graph.set(subject, (graph.get(subject) ?? new Set()).add(subjectOf(room, to)))
  }
  return circlesIn(graph)
}

/** `orders/checkout` of a wing; the folder, or a name for what stands beside the wings. */
function subjectOf(room: string, file: string): string {
  if (wingOf(file)) return file.split('/').slice(0, 2).join('/')
  const [folder = ''] = file.split('/')
  if (topFloors[room]?.test(file)) return `top floor ${folder}`
  return file.includes('/') ? folder : 'ground floor'
}
