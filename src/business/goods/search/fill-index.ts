import { sql } from 'kysely'
import { tellingWords, tokenize } from '#contract/goods/search/words-of-text.ts'
import { anyOf, preparedStatement } from '#database/batched-statement.ts'
import type { Database } from '#database/connect.ts'
import { selectProducts } from '../product-views/product-view.ts'
import type { Dictionary, Word } from './dictionary.ts'
import { type IndexedProduct, ProductIndex } from './product-index.ts'

const READ_AT_ONCE = 500
/** An import changes thousands of products at once, so small batches let page requests be served in between. */
const REFRESHED_AT_ONCE = 100

export interface Changed {
  products: string[]
  synonyms: boolean
}

/** Reads the products in batches, so that other requests are served in between. */
export async function fillIndex(db: Database): Promise<ProductIndex> {
  const index = new ProductIndex()
  for (let after: string | undefined = ''; after !== undefined; ) {
    const read: IndexedProduct[] = await selectIndexed(db)
      .where('products.id', '>', after)
      .orderBy('products.id')
      .limit(READ_AT_ONCE)
      .execute()
    await putAll(db, index, read)
    after = read.length < READ_AT_ONCE ? undefined : read.at(-1)?.id
  }
  await readSynonyms(db, index.dictionary)
  return index
}

export async function refreshIndex(db: Database, index: ProductIndex, changed: Changed): Promise<void> {
  if (changed.synonyms) await readSynonyms(db, index.dictionary)
  for (let from = 0; from < changed.products.length; from += REFRESHED_AT_ONCE) {
    const ids = changed.products.slice(from, from + REFRESHED_AT_ONCE)
    const query = selectIndexed(db).where('products.id', '=', anyOf(ids))
    const read = await preparedStatement('read changed products', query).execute(db)
    await putAll(db, index, read)
    const onSale = new Set(read.map(({ id }) => id))
    for (const id of ids) if (!onSale.has(id)) index.remove(id)
  }
}

function selectIndexed(db: Database) {
  return selectProducts(db)
    .innerJoin('categories', 'categories.id', 'sub_categories.category_id')
    .select([
      sql<string>`array_to_string(products.dietary, ',')`.as('dietary'),
      sql<string | null>`array_to_string(products.allergens, ',')`.as('allergens'),
      'products.popularity',
      'products.sub_category_id',
      'categories.title as category',
      'products.shown_cents',
      sql<number>`products.cents_per_measure::real`.as('cents_per_measure'),
      sql<number>`products.discount_percent::real`.as('discount_percent'),
      sql<boolean>`products.special_cents is not null`.as('on_special'),
    ])
}

async function putAll(db: Database, index: ProductIndex, products: IndexedProduct[]): Promise<void> {
  const read = products.map((product) => index.read(product))
  await learnStems(db, index.dictionary)
  for (const product of read) index.put(product)
}

/** Has the database stem each new word once: its stemmer is the only one, whatever its version. */
async function learnStems(db: Database, dictionary: Dictionary): Promise<void> {
  const { unstemmed } = dictionary
  if (unstemmed.length === 0) return
  const { rows } = await sql<{ word: string; stem: string }>`
    select word, search_stem(word) as stem from unnest(${unstemmed}::text[]) as word`.execute(db)
  for (const { word, stem } of rows) dictionary.learnStem(word, stem)
}

/** Two words are often written as one, three hardly ever. */
function pairOf([one, other, ...more]: Word[]): [Word, Word] | undefined {
  return one && other && more.length === 0 ? [one, other] : undefined
}

async function readSynonyms(db: Database, dictionary: Dictionary): Promise<void> {
  const rows = await db
    .selectFrom('search_synonyms')
    .select(['word', 'means', 'is_brand'])
    .orderBy('word')
    .execute()
  const wordsOf = (text: string) => tellingWords(tokenize(text)).map((word) => dictionary.wordOf(word))
  const read = rows.map((row) => ({ ...row, words: wordsOf(row.word), meant: row.means.map(wordsOf) }))
  await learnStems(db, dictionary)
  const stemsOf = (words: Word[]) => words.map(({ stem }) => stem)
  // A synonym without a letter or digit can be neither typed nor found.
  const said = read.filter(({ words }) => words.length > 0)
  dictionary.setSynonyms(
    said.map(({ word, words, means: [instead = ''], meant, is_brand }) => {
      const pair = pairOf(words)
      return {
        words: [
          ...words.filter(({ isTyped }) => isTyped).map(({ text }) => text),
          ...(pair ? [pair.map(({ text }) => text).join(' ')] : []),
        ],
        ...(pair && { pair }),
        stems: stemsOf(words),
        means: meant.filter((mean) => mean.length > 0).map(stemsOf),
        ...(is_brand && { brand: { name: word, instead } }),
      }
    }),
  )
}
