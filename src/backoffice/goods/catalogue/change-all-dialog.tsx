import { useState } from 'react'
import type { BulkChange } from '#contract/goods/products/bulk-change.ts'
import { beginBulkChange } from '#contract/goods/products/bulk-changes.ts'
import { inThousands } from '#contract/in-thousands.ts'
import type { Category } from '#contract/offers/home-page/dashboard.ts'
import { Button } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { useGoOn } from '../../layout/use-go-on.ts'
import { call, useAction } from '../../network/call.ts'
import { ActionForm } from '../../pieces/edit-form.tsx'
import { FormDialog } from '../../pieces/form-dialog.tsx'
import { BulkChangeFields } from './bulk-change-fields.tsx'
import { changeOf, firstBulkChange } from './bulk-preview.ts'
import { FILES, readCatalogueFilters } from './catalogue-address.ts'

interface Props {
  open: boolean
  onClose: () => void
  total: number
  params: URLSearchParams
  categories: readonly Category[]
}

export function ChangeAllDialog({ open, onClose, ...form }: Props) {
  return (
    <FormDialog open={open} onClose={onClose} title={`Change all ${inThousands(form.total)} products`}>
      <ChangeAllForm {...form} />
    </FormDialog>
  )
}

/** Changes more products than one request allows, by a job that first checks them all. */
function ChangeAllForm({ params, categories }: Omit<Props, 'open' | 'onClose'>) {
  const goOn = useGoOn()
  const [draft, setDraft] = useState(firstBulkChange)
  useUnsaved(firstBulkChange, draft)
  const change = changeOf(draft)
  const { run, busy, sentence } = useAction(async (wanted: BulkChange) => {
    const { q, sub_category_id, state } = readCatalogueFilters(params)
    const found = { ...(q && { q }), ...(sub_category_id && { sub_category_id }), ...(state && { state }) }
    const { data } = await call(beginBulkChange, { change: wanted, found })
    await goOn(`${FILES}?file=${data.id}`)
  })
  return (
    <ActionForm run={() => change && run(change)} className="grid gap-4">
      <p>
        This covers everything that your search and filters find. You’ll see what would change before anything
        does.
      </p>
      <BulkChangeFields draft={draft} onChange={setDraft} categories={categories} />
      {sentence && <ErrorNote sentence={sentence} />}
      <Button type="submit" busy={busy} usedUp={!change}>
        Show what would change
      </Button>
    </ActionForm>
  )
}
