import {
  type Block,
  type BlockChange,
  changeBlock,
  listBlocks,
} from '#business/offers/home-page/change-block.ts'
import type { Shop } from '#business/shop.ts'
import type { Command } from './command.ts'
import { countIn, textIn } from './values.ts'

export const block: Command = {
  takes: ['block', 'block ID show|hide', 'block ID move 3', 'block ID heading "What is in season"'],
  does: 'Lists the parts of the home page, or shows, hides, moves or renames one.',
  read({ positionals: [id, verb = '', value, ...more] }) {
    if (!id) return listed
    const change = more.length > 0 ? undefined : readChange(verb, value)
    if (!change) return undefined
    return async (shop) => {
      await changeBlock(shop, { id, ...change })
      return listed(shop)
    }
  },
}

function readChange(verb: string, value: string | undefined): Omit<BlockChange, 'id'> | undefined {
  if (verb === 'show' || verb === 'hide')
    return value === undefined ? { published: verb === 'show' } : undefined
  if (value === undefined) return undefined
  if (verb === 'move') return { place: countIn(value) }
  if (verb === 'heading') return { heading: textIn(value) }
  return undefined
}

async function listed(shop: Shop): Promise<string> {
  const blocks = await listBlocks(shop)
  if (blocks.length === 0) return 'The home page has no blocks.'
  return blocks.map(lineOf).join('\n')
}

function lineOf({ id, block_type, heading, published }: Block, at: number): string {
  return [`${at + 1}`, id, published ? 'shown' : 'hidden', block_type, heading].join('  ').trimEnd()
}
