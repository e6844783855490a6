import { useLoaderData } from 'react-router'
import {
  addSupplier,
  changeSupplier,
  listSuppliers,
  removeSupplier,
  type Supplier,
} from '#contract/goods/stock/suppliers.ts'
import type { AuditEntry } from '#contract/people/audit/audit.ts'
import { Button } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { call } from '../../network/call.ts'
import { History } from '../../people/audit/history.tsx'
import { FormDialog, useDialogSubject } from '../../pieces/dialogs.tsx'
import { Field, TextArea } from '../../pieces/fields.tsx'
import { EditForm, useEditForm } from '../../pieces/forms.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { BackLink, PageHead, RowNameButton, useDone } from '../../pieces/page.tsx'
import { RemoveInPlace } from '../../pieces/remove-in-place.tsx'
import { SUPPLIER_ORDERS } from './stock-address.ts'

export const loader = () => call(listSuppliers, {})

export function Screen() {
  const { data, history } = useLoaderData<typeof loader>()
  const { about: supplier, isOpen, ask, end } = useDialogSubject<Supplier | undefined>()
  return (
    <>
      <PageHead title="Suppliers" sentence="Who you order from.">
        <BackLink to={SUPPLIER_ORDERS}>Back to the deliveries</BackLink>
        <Button onClick={() => ask(undefined)}>New supplier</Button>
      </PageHead>
      {data.length === 0 ? (
        <EmptyState title="No suppliers yet" sentence="Add the first one to order from them." />
      ) : (
        <ListTable caption="Suppliers" columns={columnsWith(ask)} rows={data} />
      )}
      <div className="mt-6">
        <History entries={history} nameOf={(entry) => companyOf(entry, data)} />
      </div>
      <FormDialog open={isOpen} onClose={end} title={supplier ? supplier.company : 'New supplier'}>
        <SupplierForm supplier={supplier} />
        {supplier && <Removing supplier={supplier} />}
      </FormDialog>
    </>
  )
}

const emptyDraft = { company: '', email: '', phone: '', note: '' }

type SupplierDraft = typeof emptyDraft

const fieldWords: Record<keyof SupplierDraft, string> = {
  company: 'Name',
  email: 'Email',
  phone: 'Phone',
  note: 'A note for the office',
}

interface FormProps {
  /** Undefined for a new supplier. */
  supplier: Supplier | undefined
}

function SupplierForm({ supplier }: FormProps) {
  const form = useEditForm(supplier, draftOf, {
    names: fieldWords,
    shown: (draft, name) => draft[name] || 'none',
    save,
    said: ({ company }) => `${company} is saved.`,
  })
  const { field } = form
  return (
    <EditForm form={form}>
      <Field maxLength={120} {...field('company')} />
      <Field type="email" {...field('email')} />
      <Field type="tel" {...field('phone')} />
      <TextArea hint="When they deliver, and who to ask for." maxLength={1000} {...field('note')} />
    </EditForm>
  )
}

function save(draft: SupplierDraft, seen: Supplier | undefined) {
  if (!seen) return call(addSupplier, draft)
  return call(changeSupplier, { supplier_id: seen.id, version: seen.version, ...draft })
}

function Removing({ supplier: { id, company, version, open_orders } }: { supplier: Supplier }) {
  const done = useDone()
  if (open_orders > 0)
    return <p className="mt-6 text-muted">They can be removed once none of their orders are open.</p>
  return (
    <RemoveInPlace
      what={company}
      title={company}
      it="them"
      sentence="Nothing more can be ordered from them. What was ordered before stays on record."
      version={version}
      remove={async (version) => {
        await call(removeSupplier, { supplier_id: id, version })
        await done(`${company} is removed.`)
      }}
    />
  )
}

function draftOf(supplier: Supplier | undefined): SupplierDraft {
  if (!supplier) return emptyDraft
  const { company, email, phone, note } = supplier
  return { company, email, phone, note }
}

/** Returns the company's name; for a removed supplier, from the audit entry itself. */
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
      cell: (supplier) => <RowNameButton onClick={() => onEdit(supplier)}>{supplier.company}</RowNameButton>,
    },
    { title: 'Email', cell: ({ email }) => <span className="wrap-anywhere">{email || '–'}</span> },
    { title: 'Phone', cell: ({ phone }) => <span className="wrap-anywhere">{phone || '–'}</span> },
    { title: 'Open orders', cell: ({ open_orders }) => open_orders },
  ]
}
