import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pictureOfToday } from '#packshots/picture-address.ts'
import emojis from './pictures.json' with { type: 'json' }
import { type DemoProduct, rebrand, type Shelf, stockShelf } from './products.ts'
import { readRows } from './read-rows.ts'
import { stableId } from './stable.ts'
import { type CategoryTable, type Label, storage } from './table.ts'

type Labels = Record<string, Label>
const asWritten = (text: string) => text
const flag = () => true
/** Reads each fact of a label from what stands behind its name. */
const facts: Record<keyof Label, (text: string) => unknown> = {
  about: asWritten,
  made: asWritten,
  per100: (text) => text.split(' ').map(Number),
  serve: asWritten,
  keep: (text) => Object.hasOwn(storage, text) && text,
  from: asWritten,
  tags: asWritten,
  per: asWritten,
  taxed: flag,
  plant: flag,
  fresh: flag,
  neverOnSpecial: flag,
}

/** The categories in the order in which the shop shows them. */
const names = [
  'fruit-and-vegetables',
  'meat-and-poultry',
  'fish-and-seafood',
  'deli-and-ready-meals',
  'dairy-and-eggs',
  'bakery',
  'pantry',
  'breakfast-and-spreads',
  'international-foods',
  'snacks-and-confectionery',
  'drinks',
  'frozen',
  'baby-and-toddler',
  'health-and-beauty',
  'cleaning-and-household',
  'pet',
]
const categories = names.map((name) =>
  readCategory(readFileSync(path.join(import.meta.dirname, 'categories', `${name}.txt`), 'utf8')),
)

/** Our own drawings in `public/pictures/`; other pictures are copied from their package by the storefront's build. */
const ours = [
  'carton',
  'mushroom',
  'oil-bottle',
  'pumpkin',
  'sauce-bottle',
  'spray-bottle',
  'water-bottle',
  'yoghurt-tub',
]

export interface Catalogue {
  categories: { id: string; position: number; title: string; image: string }[]
  subCategories: {
    id: string
    category_id: string
    position: number
    title: string
    image: string
    aisle: string
    bay: string
  }[]
  products: DemoProduct[]
}

/** Builds the whole demo catalogue, or as many products as wanted. */
export function makeCatalogue(wanted?: number): Catalogue {
  const shelves: Shelf[] = []
  const made: Catalogue = { categories: [], subCategories: [], products: [] }
  for (const [position, category] of categories.entries()) {
    const id = stableId(category.title)
    made.categories.push({
      id,
      position: position + 1,
      title: category.title,
      image: pictureUrl(category.picture),
    })
    for (const [at, table] of category.subCategories.entries()) {
      const subCategoryId = stableId(`${category.title} / ${table.title}`)
      made.subCategories.push({
        id: subCategoryId,
        category_id: id,
        position: at + 1,
        title: table.title,
        image: '',
        aisle: `${position + 1}`,
        bay: `${at + 1}`,
      })
      shelves.push({ subCategoryId, variants: readRows(table) })
    }
  }
  const products = fillShelves(shelves, wanted)
  return { ...made, products, subCategories: made.subCategories.map((shelf) => drawn(shelf, products)) }
}

/** A shelf shows the pack shot of its staple: all tiles are drawn in one style, and no two are alike. */
function drawn<Shelf extends { id: string }>(shelf: Shelf, products: readonly DemoProduct[]) {
  const staple = products.find(({ sub_category_id }) => sub_category_id === shelf.id)
  return { ...shelf, image: staple ? pictureOfToday(staple.id) : '' }
}

function fillShelves(shelves: Shelf[], wanted: number | undefined): DemoProduct[] {
  const listed = shelves.map(stockShelf)
  const products = listed.flat()
  if (wanted === undefined) return products
  if (wanted <= products.length) return firstOfEach(listed).slice(0, wanted)
  for (let round = 1; products.length < wanted; round++) {
    for (const shelf of shelves) products.push(...rebrand(shelf, round))
  }
  return products.slice(0, wanted)
}

/** Interleaves the shelves: the first product of each, then the second of each, and so on. */
function firstOfEach(shelves: DemoProduct[][]): DemoProduct[] {
  const longest = Math.max(...shelves.map(({ length }) => length))
  return Array.from({ length: longest }, (_, rank) => shelves.flatMap((shelf) => shelf[rank] ?? [])).flat()
}

function pictureUrl(name: string): string {
  if (ours.includes(name)) return `/pictures/${name}.svg`
  if (!Object.hasOwn(emojis, name)) throw new Error(`There is no picture called '${name}'.`)
  return `/pictures/${name}.webp`
}

export function readCategory(text: string): CategoryTable {
  const [first = '', ...lines] = text
    .trim()
    .replaceAll(/\s*\n\s*\|/g, ' |')
    .split(/\s*\n\s*/)
  const [title = '', picture = ''] = first.replace('# ', '').split(' | ')
  const category: CategoryTable = { title, picture, subCategories: [] }
  const shared: Labels = {}
  for (const line of lines) {
    const shelf = category.subCategories.at(-1)
    const [, name, label] = /^(\w+) = (.+)$/.exec(line) ?? []
    if (line.startsWith('## ')) {
      const [title = '', usualLabel = ''] = line.slice(3).split(' | ')
      category.subCategories.push({ title, usualLabel, labels: { ...shared }, rows: [] })
    } else if (name && label) {
      const labels = shelf?.labels ?? shared
      labels[name] = readLabel(label, labels)
    } else shelf?.rows.push(line)
  }
  return category
}

function readLabel(text: string, labels: Labels): Label {
  const label: Record<string, unknown> = {}
  for (const cell of text.split(' | ')) {
    const [, not, fact = '', value = ''] = /^(not )?(\w+) ?(.*)$/.exec(cell) ?? []
    if (Object.hasOwn(labels, cell)) Object.assign(label, labels[cell])
    else if (not) delete label[fact]
    else label[fact] = Object.hasOwn(facts, fact) && facts[fact as keyof Label](value)
    if (label[fact] === false) throw new Error(`This fact of a label cannot be read: ${cell}`)
  }
  return label as unknown as Label
}
