import { useState } from 'react'
import { beginBulkChange } from '#contract/goods/products/bulk-changes.ts'
import { PRODUCTS_AT_ONCE } from '#contract/goods/products/product-table.ts'
import { findProducts, type OfficeProduct } from '#contract/goods/products/products.ts'
import { inThousands } from '#contract/in-thousands.ts'
import type { Category } from '#contract/offers/home-page/dashboard.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'
import type { Opened } from '#ui/overlay/dialog.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { call, useAction } from '../../network/call.ts'
import { ChosenCount } from '../../pieces/choosing-column.tsx'
import { FormDialog, useDialogSubject } from '../../pieces/dialogs.tsx'
import { EntryForm } from '../../pieces/edit-form.tsx'
import { useGoOn } from '../../pieces/page.tsx'
import { useIdempotencyKey } from '../../pieces/use-idempotency-key.ts'
import { BulkChangeFields } from './bulk-change-fields.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { changeOf, firstBulkChange } from './bulk-preview.ts'
import { FILES, readCatalogueFilters } from './catalogue-address.ts'

interface Props {
  shown: readonly OfficeProduct[]
  total: number
  params: URLSearchParams
  categories: readonly Category[]
  chosen: readonly OfficeProduct[]
  onChosen: (products: readonly OfficeProduct[]) => void
}

/** Counts the chosen products and lets the operator change them all at once. */
export function SelectionBar({ shown, total, params, categories, chosen, onChosen }: Props) {
  const changing = useDialogSubject()
  const changingAll = useDialogSubject()
  // Held outside the dialog: a change without a response may be retried after the dialog was closed and reopened.
  const once = useIdempotencyKey()
  const { run, busy, sentence } = useAction(async () => {
    const filters = readCatalogueFilters(params)
    const found = await call(findProducts, { ...filters, page: 1, page_size: PRODUCTS_AT_ONCE })
    onChosen(withThose(chosen, found.data))
  })
  const isMore = total > shown.length && total <= PRODUCTS_AT_ONCE
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <QuietButton onClick={() => onChosen(withThose(chosen, shown))}>Choose all on this page</QuietButton>
      {isMore && (
        <QuietButton busy={busy} onClick={() => run()}>
          Choose all {inThousands(total)}
        </QuietButton>
      )}
      {total > PRODUCTS_AT_ONCE && (
        <QuietButton onClick={() => changingAll.ask()}>Change all {inThousands(total)}</QuietButton>
      )}
      {chosen.length > 0 && (
        <>
          <QuietButton onClick={() => onChosen([])}>Choose none</QuietButton>
          {chosen.length <= PRODUCTS_AT_ONCE ? (
            <Button onClick={() => changing.ask()}>Change them</Button>
          ) : (
            <p className="text-warning">At most {PRODUCTS_AT_ONCE} are changed at once.</p>
          )}
        </>
      )}
      <ChosenCount count={chosen.length} />
      {sentence && <ErrorNote sentence={sentence} />}
      <ChangeAllDialog {...changingAll.dialog} total={total} params={params} categories={categories} />
      <BulkDialog
        {...changing.dialog}
        products={chosen}
        once={once}
        categories={categories}
        onChosen={onChosen}
      />
    </div>
  )
}

/** Adds products to the chosen ones without duplicates. */
function withThose(chosen: readonly OfficeProduct[], more: readonly OfficeProduct[]): OfficeProduct[] {
  const added = more.filter(({ id }) => !chosen.some((one) => one.id === id))
  return [...chosen, ...added]
}

interface ChangeAllDialogProps extends Opened {
  total: number
  params: URLSearchParams
  categories: readonly Category[]
}

function ChangeAllDialog({ open, onClose, ...form }: ChangeAllDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title={`Change all ${inThousands(form.total)} products`}>
      <ChangeAllForm {...form} />
    </FormDialog>
  )
}

/** Changes more products than one request allows, by a job that first checks them all. */
function ChangeAllForm({ params, categories }: Omit<ChangeAllDialogProps, keyof Opened>) {
  const goOn = useGoOn()
  const [draft, setDraft] = useState(firstBulkChange)
  useUnsaved(firstBulkChange, draft)
  const change = changeOf(draft)
  const action = useAction(async () => {
    if (!change) return
    const { q, sub_category_id, state } = readCatalogueFilters(params)
    const found = { ...(q && { q }), ...(sub_category_id && { sub_category_id }), ...(state && { state }) }
    const { data } = await call(beginBulkChange, { change, found })
    await goOn(`${FILES}?file=${data.id}`)
  })
  return (
    <EntryForm action={action} submit="Show what would change" usedUp={!change}>
      <p>
        This covers everything that your search and filters find. You’ll see what would change before anything
        does.
      </p>
      <BulkChangeFields draft={draft} onChange={setDraft} categories={categories} />
    </EntryForm>
  )
}
