import type { SoldBy } from '#contract/goods/catalogue/by-weight.ts'
import type { Label, SubCategoryTable } from './table.ts'

/** One product in one size, as the tables describe it. */
export interface Variant {
  brand: string | null
  /** The name on the pack, without the brand. */
  name: string
  kind: string
  picture: string
  label: Label
  size: Size
  /** Distance from the family's staple; a lower value sells more often. */
  distance: number
  /** True for one brand of each product, from which further brands are made. */
  isFirstBrand: boolean
  priceFactor: number
}

export interface Size {
  count: number
  size: number
  unit: 'g' | 'kg' | 'mL' | 'L' | 'each' | 'pack'
  sold_by: SoldBy
  /** Of a kilo where it is sold by weight. */
  cents: number
}

export function readRows(table: SubCategoryTable): Variant[] {
  return table.rows.flatMap((line, family) => readRow(line, family, table))
}

function readRow(line: string, family: number, { labels, usualLabel }: SubCategoryTable): Variant[] {
  const [brands, name, sizes, picture, labelName = usualLabel] = line.split(' | ')
  const label = labels[labelName]
  if (!brands || !name || !sizes || !picture || !label) throw new Error(`This row cannot be read: ${line}`)
  const kinds = readKinds(name, picture)
  return brands.split(', ').flatMap((brand, brandAt) =>
    kinds.flatMap((kind, kindAt) =>
      sizes.split(', ').map((size, sizeAt) => ({
        ...kind,
        brand: brand === '-' ? null : brand,
        label,
        size: readSize(size),
        distance: family + kindAt * 0.7 + sizeAt * 0.8 + brandAt * 0.9,
        isFirstBrand: brandAt === 0,
      })),
    ),
  )
}

function readKinds(name: string, picture: string) {
  const listed = /\{(.+)\}/.exec(name)
  if (!listed) return [{ name, kind: name, picture, priceFactor: 1 }]
  return (listed[1] ?? '').split(', ').map((written) => {
    const [, kind = '', own, factor] = /^([^@*]+)(?:@([\w-]+))?(?:\*([\d.]+))?$/.exec(written) ?? []
    if (!kind) throw new Error(`This kind cannot be read: ${written}`)
    return {
      name: name.replace(listed[0], kind),
      kind,
      picture: own ?? picture,
      priceFactor: factor ? Number(factor) : 1,
    }
  })
}

function readSize(written: string): Size {
  const parts = /^(about )?(?:(\d+) x )?([\d.]+) (g|kg|mL|L|each|pack) ([\d.]+)$/.exec(written)
  if (!parts) throw new Error(`This size cannot be read: ${written}`)
  const [, about, count, size, unit, dollars] = parts
  return {
    count: Number(count ?? 1),
    size: Number(size),
    unit: unit as Size['unit'],
    sold_by: about ? 'weight' : 'unit',
    cents: Math.round(Number(dollars) * 100),
  }
}
