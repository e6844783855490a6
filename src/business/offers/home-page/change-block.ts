import { sql } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'

export interface Block {
  id: string
  deal_id: string | null
  block_type: string
  heading: string
  published: boolean
}

export interface BlockChange {
  /** The block's id, or the id of its deal. */
  id: string
  published?: boolean
  heading?: string
  /** The new position among all blocks, counted from one; the others keep their order. */
  place?: number
}

export async function listBlocks({ db }: Shop): Promise<Block[]> {
  return db
    .selectFrom('homepage_blocks')
    .select(['id', 'deal_id', 'block_type', 'heading', 'published'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Shows, hides, renames or moves a block of the home page. */
export async function changeBlock(shop: Shop, { id, place, ...change }: BlockChange): Promise<void> {
  await inTransaction(shop, async (shop) => {
    await sql`lock table homepage_blocks in share row exclusive mode`.execute(shop.db)
    const blocks = await listBlocks(shop)
    const block = blocks.find((one) => one.id === id || one.deal_id === id)
    if (!block) throw new Refusal('not_found', {}, `There is no block ${id}.`)
    if (Object.keys(change).length > 0)
      await shop.db.updateTable('homepage_blocks').set(change).where('id', '=', block.id).execute()
    if (place !== undefined) await moveTo(shop, blocks, { block, place })
    const { heading, published } = block
    const shown = { heading, published, place: blocks.indexOf(block) + 1 }
    await writeAudit(shop, {
      act: 'block.changed',
      on: ['block', block.id],
      before: shown,
      after: { ...shown, ...change, ...(place !== undefined && { place }) },
    })
  })
}

async function moveTo(
  { db }: Shop,
  blocks: Block[],
  { block, place }: { block: Block; place: number },
): Promise<void> {
  if (place < 1 || place > blocks.length)
    throw new Refusal('invalid_input', {}, `There are ${blocks.length} places, counted from 1.`)
  const order = blocks.filter(({ id }) => id !== block.id).map(({ id }) => id)
  order.splice(place - 1, 0, block.id)
  await sql`
    update homepage_blocks set position = wanted.place
    from unnest(${order}::text[]) with ordinality as wanted (id, place)
    where homepage_blocks.id = wanted.id and position <> wanted.place
  `.execute(db)
}
