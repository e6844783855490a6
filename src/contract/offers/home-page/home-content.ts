import type { z } from 'zod'
import { isSame } from '../../merge.ts'
import type * as schema from './home-page.schema.ts'

export type HomeContent = z.output<typeof schema.HomeContent>
export type HomeBlock = HomeContent['blocks'][number]
export type HomeBanner = HomeBlock['banners'][number]

/** The preview of the draft. */
export const HOME_PREVIEW = '/office/home/preview'

export const BLOCK_KINDS = ['banner', 'category_banner', 'special_deal'] as const

export const BLOCKS_AT_MOST = 40
export const BANNERS_AT_MOST = 12
/** How many published versions of the home page are kept. */
export const HOME_VERSIONS = 20

export const LONGEST_OF_HOME = { id: 64, heading: 80, name: 80, address: 500 }

interface Scheduled {
  from: string | null
  until: string | null
}

/** Whether the schedule shows the item at this moment. */
export function isDue({ from, until }: Scheduled, at: Date): boolean {
  return (from === null || new Date(from) <= at) && (until === null || new Date(until) > at)
}

export interface HomeDifference {
  blockId: string
  was: HomeBlock | undefined
  now: HomeBlock | undefined
  /** The block's position has changed relative to the blocks that both versions have. */
  isMoved: boolean
}

/** Returns the differences block by block, in the new order; removed blocks come last. */
export function homeDifferences(was: HomeContent, now: HomeContent): HomeDifference[] {
  const [before, after] = [byId(was), byId(now)]
  const kept = (content: HomeContent) =>
    content.blocks.filter(({ id }) => before.has(id) && after.has(id)).map(({ id }) => id)
  const moved = movedBetween(kept(was), kept(now))
  const ids = [...after.keys(), ...[...before.keys()].filter((id) => !after.has(id))]
  return ids
    .map((blockId) => ({
      blockId,
      was: before.get(blockId),
      now: after.get(blockId),
      isMoved: moved.has(blockId),
    }))
    .filter(({ was, now, isMoved }) => isMoved || !isSame(was, now))
}

export interface HomeMerge {
  /** The other editor's version of the blocks that I have not changed, and mine of the rest. */
  both: HomeContent
  /** Blocks that both editors have changed, in different ways. */
  conflicts: string[]
}

/** Three-way merge of two editors' home pages, by block and by order. My version wins where both changed a block. */
export function mergeHome(was: HomeContent, mine: HomeContent, theirs: HomeContent): HomeMerge {
  const [before, own, other] = [byId(was), byId(mine), byId(theirs)]
  const isOwn = (id: string) => !isSame(before.get(id), own.get(id))
  const isOther = (id: string) => !isSame(before.get(id), other.get(id))
  const blockOf = (id: string) => (isOwn(id) ? own.get(id) : other.get(id))
  const hasMoved = movedBetween(orderOf(was, mine), orderOf(mine, was)).size > 0
  const [first, second] = hasMoved ? [mine, theirs] : [theirs, mine]
  const ids = mergedOrder(
    first.blocks.map(({ id }) => id),
    second.blocks.map(({ id }) => id),
  )
  return {
    both: { blocks: ids.flatMap((id) => blockOf(id) ?? []) },
    conflicts: ids.filter((id) => isOwn(id) && isOther(id) && !isSame(own.get(id), other.get(id))),
  }
}

function orderOf(content: HomeContent, other: HomeContent): string[] {
  const there = byId(other)
  return content.blocks.map(({ id }) => id).filter((id) => there.has(id))
}

/** Inserts the ids that only the second order has, each after the id that precedes it there. */
function mergedOrder(first: string[], second: string[]): string[] {
  const order = [...first]
  second.forEach((id, at) => {
    if (order.includes(id)) return
    const before = second.slice(0, at).findLast((one) => order.includes(one))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  })
  return order
}

/** Returns the ids that were moved, without those that only shifted to make room for them. */
function movedBetween(was: string[], now: string[]): Set<string> {
  const place = new Map(was.map((id, at) => [id, at]))
  // The ids of the longest increasing subsequence have kept their order; all others were moved.
  const runs: { length: number; before: number }[] = []
  let longest = -1
  now.forEach((id, at) => {
    let best = { length: 1, before: -1 }
    for (let one = 0; one < at; one++) {
      const run = runs[one]
      const isAfter = (place.get(now[one] ?? '') ?? 0) < (place.get(id) ?? 0)
      if (run && isAfter && run.length + 1 > best.length) best = { length: run.length + 1, before: one }
    }
    runs.push(best)
    if (best.length > (runs[longest]?.length ?? 0)) longest = at
  })
  const moved = new Set(now)
  for (let at = longest; at >= 0; at = runs[at]?.before ?? -1) moved.delete(now[at] ?? '')
  return moved
}

function byId({ blocks }: HomeContent): Map<string, HomeBlock> {
  return new Map(blocks.map((block) => [block.id, block]))
}
