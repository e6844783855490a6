import { createReadStream } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import type { ProductChange } from '#business/goods/import/change-of-product.ts'
import { allColumns, neededColumns, neededOfNew } from '#business/goods/import/columns.ts'
import { type ImportedProducts, importProducts } from '#business/goods/import/import-products.ts'
import { readProducts } from '#business/goods/import/read-products.ts'
import type { Shop } from '#business/shop.ts'
import { isRefused } from '#contract/refused.ts'
import { CannotStart } from '#database/cannot-start.ts'
import type { Command, Print } from './arguments.ts'

const needed: readonly string[] = [...neededColumns, ...neededOfNew]
const furtherColumns = allColumns.filter((name) => !needed.includes(name))

export const importCommand: Command = {
  takes: ['import FILE.csv [--dry-run]'],
  does: [
    'Brings in the products of a table, all or none; --dry-run only says what would change.',
    `The first line names the columns. Needed: ${neededColumns.join(', ')};`,
    `for products that the shop does not have yet: ${neededOfNew.join(', ')}.`,
    `If wanted: ${furtherColumns.join(', ')}.`,
    'sub_category_id takes the id of a shelf, or a title that only one shelf has.',
    'A column that is left out leaves what there is, and so does an empty cell of stock; another one empties it.',
    'A line with the version of an export changes no product that the shop has changed since.',
    'The stock of what is sold by weight is in grams.',
    'With the stock_seen of an export, stock counts by its difference: what was sold since stays sold.',
    'Lists are written as vegan|gluten free, images as /pictures/pear.webp|/pictures/pears.webp,',
    'nutrition as 30 g;10|Energy;180 kJ;600 kJ|Protein;1 g;3.2 g: the serving and how many, then each nutrient',
    'in a serving and in 100 g or 100 mL.',
  ].join('\n    '),
  flags: ['--dry-run'],
  read({ positionals: [file, ...more], flags }) {
    if (!file || more.length > 0) return undefined
    const dryRun = flags.has('--dry-run')
    return async (shop, print) => {
      await requireReadable(file)
      const onChange = (change: ProductChange) => dryRun && print(inWords(change))
      return summary(await importOrTell(shop, { file, dryRun, onChange }, print), dryRun)
    }
  },
}

interface ImportOptions {
  file: string
  dryRun: boolean
  onChange: (change: ProductChange) => void
}

async function importOrTell(
  shop: Shop,
  { file, dryRun, onChange }: ImportOptions,
  print: Print,
): Promise<ImportedProducts> {
  try {
    return await importProducts(shop, {
      read: (wrong) => readProducts(createReadStream(file), wrong),
      dryRun,
      onChange,
    })
  } catch (error) {
    if (isRefused(error, 'invalid_input')) error.details.lines?.forEach(print)
    throw error
  }
}

async function requireReadable(file: string): Promise<void> {
  await access(file, constants.R_OK).catch((error: NodeJS.ErrnoException) => {
    throw new CannotStart(`${file} cannot be read: ${error.code}`)
  })
}

function inWords({ id, isNew, words }: ProductChange): string {
  return `${isNew ? '+' : '~'} ${id}: ${words.join(', ')}`
}

function summary({ added, changed, same }: ImportedProducts, dryRun: boolean): string {
  const counts = `${added} new, ${changed} changed, ${same} as they were`
  return dryRun ? `Nothing was changed. This would be: ${counts}.` : `Imported: ${counts}.`
}
