import { memo, useState } from 'react'
import type { CallOptions } from '#contract/call.ts'
import { productInWords } from '#contract/goods/catalogue/pack-in-words.ts'
import { type BulkChange, isOfPrices } from '#contract/goods/products/bulk-change.ts'
import { changePrices, moveProducts } from '#contract/goods/products/bulk-changes.ts'
import type { OfficeProduct } from '#contract/goods/products/products.ts'
import type { Category } from '#contract/offers/home-page/dashboard.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'
import type { Opened } from '#ui/overlay/dialog.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { call, hearingOthers, useAction } from '../../network/call.ts'
import { FormDialog } from '../../pieces/dialogs.tsx'
import { ActionForm } from '../../pieces/edit-form.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { useDone } from '../../pieces/page.tsx'
import type { Once } from '../../pieces/use-idempotency-key.ts'
import { useFocusBack } from '../../pieces/yes-or-no.tsx'
import { callReauthenticated } from '../../re-authentication/re-authentication-store.ts'
import { BulkChangeFields } from './bulk-change-fields.tsx'
import { changeOf, firstBulkChange, type PreviewRow, useBulkRows } from './bulk-preview.ts'

interface Props extends Opened {
  products: readonly OfficeProduct[]
  categories: readonly Category[]
  once: Once
  /** Called when some of the chosen products have changed or are left out. */
  onChosen: (products: readonly OfficeProduct[]) => void
}

export function BulkDialog({ open, onClose, ...form }: Props) {
  return (
    <FormDialog open={open} onClose={onClose} width="wide" title={`Change ${counted(form.products.length)}`}>
      <BulkForm {...form} />
    </FormDialog>
  )
}

/** Applies one change to many products, with a preview for each. */
function BulkForm({ products, categories, once, onChosen }: Omit<Props, 'open' | 'onClose'>) {
  const done = useDone()
  const [draft, setDraft] = useState(firstBulkChange)
  useUnsaved(firstBulkChange, draft)
  const [others, setOthers] = useState<readonly OfficeProduct[]>([])
  const change = changeOf(draft)
  const { rows, shown } = useBulkRows(products, categories, draft)
  const stuck = rows.filter(({ problem }) => problem)
  // “Leave it out” is gone once it is pressed.
  const submit = useFocusBack(stuck.length > 0)
  const moving = rows.filter(({ problem, isSame }) => !problem && !isSame)
  const { run, busy, sentence } = useAction(async (wanted: BulkChange) => {
    const changed = await hearingOthers(
      () => once((options) => send(wanted, products, options)),
      (now: OfficeProduct[]) => {
        setOthers(now)
        onChosen(products.map((product) => now.find(({ id }) => id === product.id) ?? product))
      },
    )
    onChosen([])
    await done(changed === 1 ? '1 product is changed.' : `${changed} products are changed.`)
  })
  function save() {
    if (change && stuck.length === 0 && moving.length > 0) run(change)
  }
  return (
    <ActionForm run={save} className="grid gap-4">
      <BulkChangeFields draft={draft} onChange={setDraft} categories={categories} />
      {sentence && <ErrorNote sentence={sentence} />}
      {others.length > 0 && (
        <p className="rounded-card bg-warning-pale p-3">
          Changed in the meantime: {others.map(productInWords).join('; ')}. The table below shows them as they
          are now. Press again to go on.
        </p>
      )}
      {stuck.length > 0 && (
        <div role="status" className="flex flex-wrap items-center gap-3 rounded-card bg-warning-pale p-3">
          <p className="flex-1">{stuckInWords(stuck.length, products.length - stuck.length)}</p>
          <QuietButton
            onClick={() => onChosen(rows.filter(({ problem }) => !problem).map(({ product }) => product))}
          >
            Leave {stuck.length === 1 ? 'it' : 'them'} out
          </QuietButton>
        </div>
      )}
      {shown.length > 0 && <Preview rows={shown} />}
      <div className="sticky bottom-0 grid bg-surface py-3">
        <Button
          ref={submit}
          type="submit"
          busy={busy}
          usedUp={!change || stuck.length > 0 || moving.length === 0}
        >
          {change ? `Change ${counted(stuck.length > 0 ? products.length : moving.length)}` : 'Change'}
        </Button>
      </div>
    </ActionForm>
  )
}

async function send(
  change: BulkChange,
  chosen: readonly OfficeProduct[],
  options: CallOptions,
): Promise<number> {
  const products = chosen.map(({ id, version }) => ({ id, version }))
  const { data } = isOfPrices(change)
    ? await callReauthenticated(changePrices, { price_change: change, products }, options)
    : await call(moveProducts, { shelf_change: change, products }, options)
  return data.changed
}

const Preview = memo(({ rows }: { rows: readonly PreviewRow[] }) => (
  <ListTable caption="What changes" columns={columns} rows={rows} keyOf={({ product }) => product.id} />
))

const columns: Column<PreviewRow>[] = [
  { title: 'Product', cell: ({ product }) => productInWords(product) },
  { title: 'Now', cell: ({ before }) => before },
  {
    title: 'After',
    cell: ({ after, problem, isSame }) => {
      if (problem) return <span className="text-danger">{problem}</span>
      return isSame ? <span className="text-muted">No change</span> : <strong>{after}</strong>
    },
  },
]

/** The change applies to all products or none, so a single failing product blocks the others. */
function stuckInWords(stuck: number, others: number): string {
  const cannot = `${counted(stuck)} can’t be changed like this.`
  if (others === 0) return cannot
  const rest = others === 1 ? 'the other one' : `the other ${others}`
  return `${cannot} Leave ${stuck === 1 ? 'it' : 'them'} out to change ${rest}.`
}

function counted(many: number): string {
  return many === 1 ? '1 product' : `${many} products`
}
