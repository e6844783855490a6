import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { BulkChange } from '#contract/goods/products/bulk-change.ts'
import { previewBulkChange } from '#contract/goods/products/bulk-changes.ts'
import type { OfficeProduct } from '#contract/goods/products/products.ts'
import { isSame } from '#contract/is-same.ts'
import type { Category } from '#contract/offers/home-page/dashboard.ts'
import { call } from '../../network/call.ts'
import { type BulkChangeDraft, changeOf, previewOf, withProblems } from './bulk-preview.ts'

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
