import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'
import { lockBarcodes } from '../products/barcodes.ts'
import { neededOfNew } from './columns.ts'
import type { ReadProduct, WrongLines } from './read-products.ts'

/** Small pieces let shoppers be served in between: a thousand rows take a tenth of a second to read or to compare. */
const ROWS_AT_ONCE = 100
const NEEDED_OF_NEW = neededOfNew.join(', ')

/** Loads a file into a temporary table of this transaction, and checks it against the shop. */
export async function stage(
  shop: Shop,
  products: AsyncIterable<ReadProduct>,
  { wrong, isToBeWritten }: { wrong: WrongLines; isToBeWritten: boolean },
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
  await findShelvesByTitle(shop)
  await sql`create index on incoming (id)`.execute(shop.db)
  await sql`analyze incoming`.execute(shop.db)
  if (isToBeWritten) {
    await keepShelves(shop)
    await keepBarcodes(shop)
  }
  await judge(shop, wrong)
}

async function write({ db }: Shop, rows: ReadProduct[]): Promise<void> {
  await sql`insert into incoming
    select product->>'id', (product->>'line')::integer, product->>'sub_category_id', product
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as product`.execute(db)
}

/** Replaces the titles of shelves by their ids. A title that no shelf has, or several, stays, and is refused later. */
async function findShelvesByTitle({ db }: Shop): Promise<void> {
  await sql`update incoming
    set sub_category_id = shelf.id, product = product || jsonb_build_object('sub_category_id', shelf.id)
    from (select lower(title) as title, min(id) as id from sub_categories group by 1 having count(*) = 1) as shelf
    where shelf.title = lower(incoming.sub_category_id)
      and not exists (select from sub_categories where sub_categories.id = incoming.sub_category_id)
  `.execute(db)
}

/** Keeps shelves from being removed until the products are on them. */
async function keepShelves({ db }: Shop): Promise<void> {
  await sql`select from sub_categories where id in (select sub_category_id from incoming) for key share
  `.execute(db)
}

/** For each line, the barcode and the sale status that the product will have, from the line or else from the shop. */
const becoming = sql`
  select incoming.id, line, product, present.barcode as barcode_before, present.retired_at is not null as is_off_sale,
    case when product ? 'barcode' then product->>'barcode' else present.barcode end as barcode,
    coalesce((product->>'on_sale')::boolean, present.retired_at is null) as is_on_sale
  from incoming left join products as present on present.id = incoming.id`

/** Keeps others from giving these barcodes to a product until this transaction ends. */
function keepBarcodes(shop: Shop): Promise<void> {
  return lockBarcodes(
    shop,
    sql`select barcode from (${becoming}) as becoming
      where barcode is distinct from barcode_before or (is_off_sale and is_on_sale)`,
  )
}

/** Makes the checks that need the whole file or the shop's products. */
async function judge({ db }: Shop, wrong: WrongLines): Promise<void> {
  const { rows } = await sql<{ line: number; what: string }>`
    select line, 'id ' || id || ' is on line ' || first || ' already' as what
    from (select *, min(line) over (partition by id) as first from incoming) as numbered where line > first
    union all
    select line, 'there is no product ' || id || ', and a new one needs ' || ${NEEDED_OF_NEW} from incoming
    where not product ?& ${neededOfNew} and not exists (select from products where products.id = incoming.id)
    union all
    select line, case when ids is null then 'there is no shelf with the id or the title ' || sub_category_id
      else 'there are several shelves called ' || sub_category_id || ': sub_category_id takes the id of one, '
        || array_to_string(ids, ' or ') end
    from incoming
    left join (select lower(title) as title, array_agg(id order by id) as ids from sub_categories group by 1) as called
      on called.title = lower(sub_category_id)
    where sub_category_id is not null
      and not exists (select from sub_categories where sub_categories.id = incoming.sub_category_id)
    union all
    select line, 'sub_category says ' || (product->>'sub_category') || ', and its shelf is ' || shelf.title
      || ': to move it, write the shelf into sub_category_id; if the shelf was renamed, leave sub_category out'
    from incoming join sub_categories as shelf on shelf.id = incoming.sub_category_id
    left join products as present on present.id = incoming.id
    where lower(product->>'sub_category') <> lower(shelf.title)
      -- A product that the line moves still has the title that its export wrote.
      and (present.id is null or present.sub_category_id = shelf.id)
    union all
    select line, case when is_back then id || ' comes back with ' else '' end
      || 'barcode ' || barcode || case when is_back then ', which' else '' end || ' already belongs to ' || other from (
      select line, becoming.id, becoming.barcode, others.id as other,
        becoming.barcode is not distinct from barcode_before as is_back
      from (${becoming}) as becoming
      join products as others on others.barcode = becoming.barcode and others.id <> becoming.id
      where others.retired_at is null
        -- What was so before is no fault of the file's, nor what the file itself takes from the other.
        and (becoming.barcode is distinct from barcode_before or (is_off_sale and is_on_sale))
        and not exists (
          select from (${becoming}) as theirs where theirs.id = others.id
            and (theirs.barcode is distinct from others.barcode or not theirs.is_on_sale)
        )
    ) as taken
    union all
    select line, 'barcode ' || barcode || ' is on line ' || first || ' already' from (
      select line, barcode, id, min(line) over same as first, first_value(id) over same as first_id
      from (${becoming}) as becoming
      where barcode is not null and is_on_sale
        -- Of a product that has it and is on sale, the rule before this one tells.
        and (barcode is distinct from barcode_before or is_off_sale)
      window same as (partition by barcode order by line)
    ) as doubled
    where id <> first_id
    order by line
  `.execute(db)
  for (const { line, what } of rows) wrong.say(line, what)
}

export async function countStaged({ db }: Shop): Promise<number> {
  const { rows } = await sql<{ many: number }>`select count(*) as many from incoming`.execute(db)
  return rows[0]?.many ?? 0
}

/** Yields the staged products in pieces, in the order of their ids. */
export async function* stagedPieces({ db }: Shop): AsyncGenerator<ReadProduct[]> {
  for (let last = ''; ; ) {
    const { rows } = await sql<{ id: string; product: ReadProduct }>`
      select id, product from incoming where id > ${last} order by id limit ${ROWS_AT_ONCE}`.execute(db)
    if (rows.length === 0) return
    last = rows.at(-1)?.id ?? ''
    yield rows.map(({ product }) => product)
  }
}
