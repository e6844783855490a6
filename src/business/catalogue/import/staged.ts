import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'
import type { ReadProduct } from './read-products.ts'
import type { WrongLines } from './wrong-lines.ts'

const ROWS_AT_ONCE = 1_000

/** Puts what a file says beside what the shop has, for this transaction only. */
export async function stage(
  shop: Shop,
  products: AsyncIterable<ReadProduct>,
  wrong: WrongLines,
): Promise<void> {
  await sql`create temporary table incoming (id text, line integer, sub_category_id text, product jsonb)
    on commit drop`.execute(shop.db)
  let rows: ReadProduct[] = []
  for await (const product of products) {
    rows.push(product)
    if (rows.length < ROWS_AT_ONCE) continue
    await write(shop, rows)
    rows = []
  }
  await write(shop, rows)
  await sql`create index on incoming (id)`.execute(shop.db)
  await sql`analyze incoming`.execute(shop.db)
  await judge(shop, wrong)
}

async function write({ db }: Shop, rows: ReadProduct[]): Promise<void> {
  await sql`insert into incoming
    select product->>'id', (product->>'line')::integer, product->>'sub_category_id', product
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as product`.execute(db)
}

/** What only the whole of the file, or the shop, can tell. */
async function judge({ db }: Shop, wrong: WrongLines): Promise<void> {
  const { rows } = await sql<{ line: number; what: string }>`
    select line, 'id ' || id || ' stands on line ' || first || ' already' as what
    from (select *, min(line) over (partition by id) as first from incoming) as numbered where line > first
    union all
    select line, 'there is no sub_category_id ' || sub_category_id from incoming
    where not exists (select from sub_categories where sub_categories.id = sub_category_id)
    order by line
  `.execute(db)
  for (const { line, what } of rows) wrong.say(line, what)
}

/** What was staged, a piece at a time in the order of the ids. */
export async function* stagedPieces({ db }: Shop, piece = 500): AsyncGenerator<ReadProduct[]> {
  for (let last = ''; ; ) {
    const { rows } = await sql<{ id: string; product: ReadProduct }>`
      select id, product from incoming where id > ${last} order by id limit ${piece}`.execute(db)
    if (rows.length === 0) return
    last = rows.at(-1)?.id ?? ''
    yield rows.map(({ product }) => product)
  }
}
