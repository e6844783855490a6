import { useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import type { AuditEntry } from '#contract/audit/audit.ts'
import {
  addSupplier,
  changeSupplier,
  listSuppliers,
  removeSupplier,
  type Supplier,
} from '#contract/office/stock/suppliers.ts'
import { isRefused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { History } from '../audit/history.tsx'
import { call } from '../network/call.ts'
import { useAction } from '../network/use-action.ts'
import { ActionForm } from '../pieces/action-form.tsx'
import { DoneNote } from '../pieces/done-note.tsx'
import { Field } from '../pieces/field.tsx'
import { type Column, ListTable } from '../pieces/list-table.tsx'
import { PageHead } from '../pieces/page-head.tsx'
import { RemoveInPlace } from '../pieces/remove-in-place.tsx'
import { TextArea } from '../pieces/text-area.tsx'
import { useAsked } from '../pieces/use-asked.ts'
import { useSaid } from '../pieces/use-said.ts'
import { SUPPLIER_ORDERS } from './stock-address.ts'

export async function loader() {
  return call(listSuppliers, {})
}

export function Screen() {
  const { data, history } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [said, setSaid] = useSaid()
  const { about: edited, isOpen, ask, end } = useAsked<Supplier | 'new'>()
  const present = edited === 'new' ? undefined : edited
  // Opened again before it has closed, it is about the supplier as they are by now.
  const seen = present ? `${present.id} ${present.version}` : 'new'
  async function done(sentence: string) {
    end()
    setSaid(sentence)
    await revalidate()
  }
  return (
    <>
      <PageHead title="Suppliers" sentence="Who the shop orders from.">
        <Link to={SUPPLIER_ORDERS} className="inline-flex min-h-11 items-center text-accent underline">
          Back to the deliveries
        </Link>
        <Button onClick={() => ask('new')}>New supplier</Button>
      </PageHead>
      <DoneNote sentence={said} rows={data} />
      {data.length === 0 ? (
        <EmptyState
          drawing={null}
          title="No suppliers yet"
          sentence="Add the first one to order from them."
        />
      ) : (
        <ListTable caption="Suppliers" columns={columnsWith(ask)} rows={data} keyOf={({ id }) => id} />
      )}
      <div className="mt-6">
        <History entries={history} nameOf={(entry) => companyOf(entry, data)} />
      </div>
      <Dialog open={isOpen} onClose={end} title={present ? present.company : 'New supplier'}>
        <SupplierForm key={seen} supplier={present} onDone={done} />
        {present && <Removing key={`remove ${seen}`} supplier={present} onDone={done} />}
      </Dialog>
    </>
  )
}

const nothing = { company: '', email: '', phone: '', note: '' }

interface FormProps {
  supplier: Supplier | undefined
  onDone: (sentence: string) => Promise<void>
}

function SupplierForm({ supplier, onDone }: FormProps) {
  const [draft, setDraft] = useState(() => draftOf(supplier))
  const [version, setVersion] = useState(supplier?.version)
  const [theirs, setTheirs] = useState<Supplier>()
  const { run, busy, fields, sentence } = useAction(async () => {
    try {
      if (supplier && version) await call(changeSupplier, { supplier_id: supplier.id, version, ...draft })
      else await call(addSupplier, draft)
    } catch (error) {
      if (isRefused(error, 'changed_meanwhile')) {
        const now = error.details.now as Supplier
        setVersion(now.version)
        setTheirs(now)
      }
      throw error
    }
    await onDone(`${draft.company} is saved.`)
  })
  const field = (name: keyof typeof nothing) => ({
    name,
    value: draft[name],
    error: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  })
  return (
    <ActionForm run={() => run()} className="grid gap-4">
      <Field label="Name" maxLength={120} autoComplete="off" {...field('company')} />
      <Field label="Email" type="email" autoComplete="off" {...field('email')} />
      <Field label="Phone" type="tel" autoComplete="off" {...field('phone')} />
      <TextArea
        label="A note for the office"
        hint="When they deliver, who to ask for."
        maxLength={1000}
        name="note"
        value={draft.note}
        onChange={({ target }) => setDraft({ ...draft, note: target.value })}
      />
      {sentence && <ErrorNote sentence={sentence} />}
      {theirs && (
        <p>
          Now it says: {[theirs.company, theirs.email, theirs.phone, theirs.note].filter(Boolean).join(', ')}.
          Save again to keep yours, or{' '}
          <button
            type="button"
            className="min-h-6 text-accent underline"
            onClick={() => {
              setDraft(draftOf(theirs))
              setTheirs(undefined)
            }}
          >
            take theirs
          </button>
          .
        </p>
      )}
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </ActionForm>
  )
}

interface RemovingProps {
  supplier: Supplier
  onDone: FormProps['onDone']
}

function Removing({ supplier: { id, company, version, open_orders }, onDone }: RemovingProps) {
  if (open_orders > 0)
    return <p className="mt-6 text-muted">They can be removed once none of their orders is open.</p>
  return (
    <RemoveInPlace
      what={company}
      title={company}
      it="them"
      sentence="Nothing more can be ordered from them. What was ordered before stays on record."
      version={version}
      remove={async (version) => {
        await call(removeSupplier, { supplier_id: id, version })
        await onDone(`${company} is removed.`)
      }}
    />
  )
}

function draftOf(supplier: Supplier | undefined): typeof nothing {
  if (!supplier) return nothing
  const { company, email, phone, note } = supplier
  return { company, email, phone, note }
}

/** Of one who is removed the entry itself has the name. */
function companyOf({ on_id, changes }: AuditEntry, suppliers: readonly Supplier[]): string {
  const named = changes.find(({ field }) => field === 'company')
  return (
    suppliers.find(({ id }) => id === on_id)?.company ?? String(named?.after ?? named?.before ?? 'Removed')
  )
}

function columnsWith(onEdit: (supplier: Supplier) => void): Column<Supplier>[] {
  return [
    {
      title: 'Supplier',
      cell: (supplier) => (
        <button
          type="button"
          className="wrap-anywhere min-h-11 text-left font-semibold text-accent underline 768:min-h-6"
          onClick={() => onEdit(supplier)}
        >
          {supplier.company}
        </button>
      ),
    },
    { title: 'Email', cell: ({ email }) => <span className="wrap-anywhere">{email || '–'}</span> },
    { title: 'Phone', cell: ({ phone }) => <span className="wrap-anywhere">{phone || '–'}</span> },
    { title: 'Open orders', cell: ({ open_orders }) => open_orders },
  ]
}
