import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import {
  type BulkChange,
  isMovedBy,
  isOfPrices,
  PERCENT_LEAST,
  PERCENT_MOST,
  PERCENT_RANGE,
  type PriceChange,
  priceAfter,
} from '#contract/goods/products/bulk-change.ts'
import { previewBulkChange } from '#contract/goods/products/bulk-changes.ts'
import type { OfficeProduct } from '#contract/goods/products/products.ts'
import { isSame } from '#contract/merge.ts'
import { formatDollars, readDollars, toDollars } from '#contract/money.ts'
import type { Category } from '#contract/offers/home-page/dashboard.ts'
import { call } from '../../network/call.ts'

export const bulkKinds = {
  percent: 'Price by a percentage',
  amount: 'Price by an amount',
  sub_category: 'Move to a shelf',
  retire: 'Retire',
  bring_back: 'Put back on sale',
} as const

export type BulkKind = keyof typeof bulkKinds

/** A bulk change as chosen and typed. */
export interface BulkChangeDraft {
  kind: BulkKind
  value: string
}

export const firstBulkChange: BulkChangeDraft = { kind: 'percent', value: '' }

/** Returns the change that a draft describes; undefined while it is incomplete. */
export function changeOf({ kind, value }: BulkChangeDraft): BulkChange | undefined {
  if (kind === 'retire' || kind === 'bring_back') return { kind }
  if (kind === 'sub_category') return value ? { kind, sub_category_id: value } : undefined
  const size = signedIn(kind, value)
  if (size === undefined) return undefined
  if (kind === 'amount') return { kind, amount: size }
  return size >= PERCENT_LEAST && size <= PERCENT_MOST ? { kind, percent: size } : undefined
}

/** Returns the error of an incomplete draft, if there is one to show. */
export function faultOf(draft: BulkChangeDraft): string | undefined {
  const { kind, value } = draft
  if (value === '' || (kind !== 'percent' && kind !== 'amount') || changeOf(draft)) return undefined
  return signedIn(kind, value) === undefined ? 'Please write a number like 5 or -2.50.' : PERCENT_RANGE
}

function signedIn(kind: 'percent' | 'amount', value: string): number | undefined {
  const [, sign, rest = ''] = /^([+−-]?)(.+)$/.exec(value.trim()) ?? []
  const size = kind === 'percent' ? readPercent(rest) : readAmount(rest)
  return size && (sign === '-' || sign === '−' ? -size : size)
}

function readPercent(text: string): number | undefined {
  const [, digits] = /^(\d+(?:\.\d{1,2})?)\s*%?$/.exec(text) ?? []
  return Number(digits) || undefined
}

function readAmount(text: string): number | undefined {
  const cents = readDollars(text)
  return cents ? toDollars(cents) : undefined
}

export interface PreviewRow {
  product: OfficeProduct
  before: string
  after: string
  problem?: string
  isSame: boolean
}

/** Adds the problems that only the service knows, by the ids of their products. */
function withProblems(
  rows: readonly PreviewRow[],
  problems: ReadonlyMap<string, string>,
): readonly PreviewRow[] {
  if (problems.size === 0) return rows
  return rows.map((row) => {
    const problem = row.problem ?? problems.get(row.product.id)
    return problem ? { ...row, problem } : row
  })
}

/** Previews a change for each product by the rules shared with the service; empty without a change. */
export function previewOf(
  products: readonly OfficeProduct[],
  change: BulkChange | undefined,
  categories: readonly Category[],
): PreviewRow[] {
  if (!change) return []
  if (isOfPrices(change)) return products.map((product) => pricePreview(product, change))
  return products.map((product) => ({
    product,
    before: change.kind === 'sub_category' ? product.sub_category : stateOf(product.retired_at !== null),
    after: change.kind === 'sub_category' ? titleOf(categories, change) : stateOf(change.kind === 'retire'),
    isSame: !isMovedBy(product, change),
  }))
}

function pricePreview(product: OfficeProduct, change: PriceChange): PreviewRow {
  const before = formatDollars(product.price)
  const after = priceAfter(product, change)
  if ('problem' in after) return { product, before, after: '', problem: after.problem, isSame: false }
  return { product, before, after: formatDollars(after.price), isSame: after.price === product.price }
}

function stateOf(isRetired: boolean): string {
  return isRetired ? 'Retired' : 'On sale'
}

function titleOf(categories: readonly Category[], { sub_category_id }: { sub_category_id: string }): string {
  const all = categories.flatMap(({ subcategories }) => subcategories)
  return all.find(({ id }) => id === sub_category_id)?.title ?? sub_category_id
}

/** What a change makes of each product. The preview of hundreds of rows may lag behind what is typed. */
export function useBulkRows(
  products: readonly OfficeProduct[],
  categories: readonly Category[],
  draft: BulkChangeDraft,
) {
  const problems = useBulkProblems(products, changeOf(draft))
  const rows = useMemo(
    () => withProblems(previewOf(products, changeOf(draft), categories), problems),
    [products, draft, categories, problems],
  )
  return { rows, shown: useDeferredValue(rows) }
}

const none: ReadonlyMap<string, string> = new Map()

/** Long enough that a number still being typed is not asked about at each digit. */
const DEBOUNCE_MS = 300

/**
 * Returns, by id, why the service would refuse a product, which only it can know. Empty until it has answered; if it
 * does not answer, sending the change is refused for the same reason.
 */
function useBulkProblems(products: readonly OfficeProduct[], change: BulkChange | undefined) {
  const [answer, setAnswer] = useState<{ of: BulkChange; problems: ReadonlyMap<string, string> }>()
  const asked = change && products.length > 0 && JSON.stringify({ change, ids: products.map(({ id }) => id) })
  useEffect(() => {
    if (!asked) return
    const leaving = new AbortController()
    const question = JSON.parse(asked) as { change: BulkChange; ids: string[] }
    const timer = setTimeout(
      () =>
        call(previewBulkChange, question, { signal: leaving.signal }).then(
          ({ data }) =>
            setAnswer({
              of: question.change,
              problems: new Map(data.map(({ id, problem }) => [id, problem])),
            }),
          () => {},
        ),
      DEBOUNCE_MS,
    )
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [asked])
  // While a product is left out, the others keep the answer to the same change.
  return answer && change && isSame(answer.of, change) ? answer.problems : none
}
