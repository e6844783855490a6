import { z } from 'zod'
import { description, named } from '../../description.ts'
import { AuditEntry } from '../../people/audit/audit.schema.ts'
import { numberInQuery } from '../../query-values.schema.ts'
import { filledLine, lineOrEmpty, text } from '../../text.schema.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const facts = {
  company: filledLine(120),
  email: lineOrEmpty(200).refine(
    (given) => given === '' || EMAIL.test(given),
    'This is not an email address.',
  ),
  phone: lineOrEmpty(40),
  note: text(1_000).trim(),
}

export const Supplier = named('Supplier', {
  id: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  note: z.string(),
  version: z.int(),
  open_orders: z.int(),
})

export const listSuppliers = description({
  summary: 'Who the shop orders from, by name.',
  reply: z.object({
    data: z.array(Supplier),
    /** The changes of all suppliers, removed ones included; newest first. */
    history: z.array(AuditEntry),
  }),
})

export const addSupplier = description({
  summary: 'Adds a supplier, or takes back one of that name who was removed.',
  input: z.object(facts),
  reply: z.object({ data: Supplier }),
  status: 201,
  refusals: ['already_there'],
})

export const changeSupplier = description({
  summary: 'Changes what is told of a supplier.',
  input: z.object({ supplier_id: z.string().max(40), version: z.int().min(1), ...facts }),
  reply: z.object({ data: Supplier }),
  refusals: ['not_found', 'already_there', 'changed_meanwhile'],
})

export const removeSupplier = description({
  summary: 'Removes a supplier from whom nothing is on its way. What was ordered from them stays on record.',
  input: z.object({ supplier_id: z.string().max(40), version: numberInQuery(1, 999_999_999) }),
  refusals: ['not_found', 'changed_meanwhile', 'not_empty'],
})
