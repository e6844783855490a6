import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import { type LedgerPrice, WEIGHED, weighedProblem } from '#contract/goods/catalogue/by-weight.ts'
import {
  type ComparedPer,
  isComparable,
  usualComparison,
} from '#contract/goods/catalogue/comparison-price.ts'
import { productInWords } from '#contract/goods/catalogue/pack-in-words.ts'
import { amountInWords } from '#contract/goods/stock/amounts.ts'
import { type Cents, formatCents } from '#contract/money.ts'
import type { Fields } from '#contract/people/audit/changes.ts'
import type { Nutrition, Tables } from '#database/tables.ts'
import { ledgerPriceOf } from '../price-ledger/price-ledger.ts'
import { nutritionInWords } from './cells.ts'
import { columns, type Incoming, type KeptColumn, keptColumns } from './columns.ts'

/** A product as the shop has it; `on_hand` is null if it was never counted. */
export type Present = Selectable<Tables['products']> & { on_hand: number | null }

type Written = ReturnType<typeof rowOf>

/** How one row of a file changes a product. */
export interface ProductChange {
  id: string
  isNew: boolean
  /** The product as it will be, without its price and its stock. */
  row: Written
  isRowChanged: boolean
  price: LedgerPrice
  isPriceChanged: boolean
  /** Whether the product comes back on sale. */
  isReturning: boolean
  /** Why it cannot be sold so, and which field is wrong. */
  problem: { field: string; sentence: string } | undefined
  /** The changes in words, one for each column. */
  words: string[]
  /** The changes as values, without the stock, which has its own ledger. */
  before: Fields
  after: Fields
}

export function changeOfProduct(incoming: Incoming, present: Present | undefined, now: Date): ProductChange {
  const row = rowOf(incoming, present, now)
  const price: LedgerPrice = {
    price_cents: incoming.price,
    special_cents: incoming.special,
    offer_label: incoming.offer_label,
  }
  const { id, ...told } = row
  const inRow = differences(present, row)
  const before = present && { ...present, ...ledgerPriceOf(present) }
  const inPrice = differences(before, price)
  // The price of a unit follows from its usual weight.
  const isOtherWeight = row.sold_by === 'weight' && row.pack_size !== present?.pack_size
  return {
    id: incoming.id,
    isNew: !present,
    row,
    price,
    isRowChanged: inRow.length > 0,
    isPriceChanged: inPrice.length > 0 || isOtherWeight,
    isReturning: Boolean(present?.retired_at) && row.retired_at === null,
    problem: saleProblem(row, present),
    words: [...inRow, ...inPrice, ...stockInWords(row, incoming, present)],
    ...changedFields(before, { ...told, ...price }),
  }
}

/** Prices and stock of a product are kept by one measure for good. */
function saleProblem(row: Written, present: Present | undefined): ProductChange['problem'] {
  if (!present || present.sold_by === row.sold_by) return weighedProblem(row)
  const sentence = `It is sold by ${present.sold_by}. To sell it by ${row.sold_by}, retire it and add it as a new product.`
  return { field: 'sold_by', sentence }
}

/** `Gala apples, 1 kg (gala)`: two products of the same name and size are told apart by their ids. */
export function nameWithId(product: Parameters<typeof productInWords>[0] & { id: string }): string {
  return `${productInWords(product)} (${product.id})`
}

function changedFields(present: Present | undefined, next: Fields): { before: Fields; after: Fields } {
  if (!present) return { before: {}, after: next }
  const names = Object.keys(next).filter(
    (name) => !isDeepStrictEqual(present[name as keyof Present], next[name]),
  )
  return {
    before: Object.fromEntries(names.map((name) => [name, present[name as keyof Present]])),
    after: Object.fromEntries(names.map((name) => [name, next[name]])),
  }
}

/** An exported count is a difference from the exported stock, whatever was sold since. */
function stockInWords(row: Written, { stock, stock_seen }: Incoming, present: Present | undefined): string[] {
  if (typeof stock !== 'number') return []
  if (stock_seen && present) {
    const by = stock - stock_seen.on_hand
    return by === 0 ? [] : [`stock ${by > 0 ? '+' : '−'}${amountInWords(row, Math.abs(by))}`]
  }
  const after = amountInWords(row, stock)
  if (!present) return [`stock ${after}`]
  const { on_hand } = present
  return (on_hand ?? 0) === stock ? [] : [`stock ${amountInWords(row, on_hand ?? 0)} → ${after}`]
}

/** A column that the file lacks stays; for a new product it counts as an empty cell. */
function rowOf(incoming: Incoming, present: Present | undefined, now: Date) {
  const kept = keptColumns.map((name) => [name, keptValue(name, incoming, present)])
  return {
    // columns.ts checks these names and values against the table, which TypeScript does not see from here.
    ...(Object.fromEntries(kept) as Pick<Present, KeptColumn>),
    compared_per: comparedPer(incoming, present),
    retired_at: retiredAt(incoming.on_sale, present, now),
  }
}

function keptValue(name: KeptColumn, incoming: Incoming, present: Present | undefined) {
  if (incoming[name] !== undefined) return incoming[name]
  return present ? present[name] : columns[name]('')
}

function comparedPer(incoming: Incoming, present: Present | undefined): ComparedPer {
  const { compared_per, pack_unit = present?.pack_unit, sold_by = present?.sold_by } = incoming
  if (compared_per) return compared_per
  if (sold_by === 'weight') return WEIGHED.compared_per
  // A new product without a pack unit was refused before: see staged.ts.
  if (!pack_unit) return 'each'
  const isToldEmpty = compared_per === null
  if (!isToldEmpty && present && isComparable(pack_unit, present.compared_per)) return present.compared_per
  return usualComparison(pack_unit)
}

function retiredAt(onSale: boolean | undefined, present: Present | undefined, now: Date): Date | null {
  const before = present?.retired_at ?? null
  if (onSale === undefined) return before
  return onSale ? null : (before ?? now)
}

function differences<T extends object>(present: Partial<T> | undefined, next: T): string[] {
  return (Object.keys(next) as (keyof T & string)[])
    .filter((name) => !present || !isDeepStrictEqual(present[name], next[name]))
    .map((name) => {
      const after = inWords(name, next[name])
      return present
        ? `${labelOf(name)} ${inWords(name, present[name])} → ${after}`
        : `${labelOf(name)} ${after}`
    })
}

const labels: Record<string, string> = {
  price_cents: 'price',
  special_cents: 'special',
  retired_at: 'on_sale',
}

function labelOf(name: string): string {
  return labels[name] ?? name
}

function inWords(name: string, value: unknown): string {
  // Shown as in the file's on_sale column, since the moment differs on each run.
  if (name === 'retired_at') return value ? 'no' : 'yes'
  if (name === 'allergens' && value === null) return 'not known'
  if (value === null || value === undefined) return 'none'
  if (name.endsWith('_cents')) return formatCents(value as Cents)
  if (name === 'nutrition') return nutritionInWords(value as Nutrition)
  if (typeof value === 'string') return JSON.stringify(value)
  return Array.isArray(value) ? value.join('|') || 'none' : String(value)
}
