import { z } from 'zod'
import { description, named } from '../../description.ts'
import { flagInQuery } from '../../query-values.schema.ts'
import { filledLine, text } from '../../text.schema.ts'
import { PIECE_AT_MOST, PIECES_AT_MOST, PRODUCT_FILE_STATES } from './product-file.ts'
import { ProductId } from './products.schema.ts'

const file_id = z.string().max(40)

export const ProductFile = named('ProductFile', {
  id: z.string(),
  name: z.string(),
  state: z.enum(PRODUCT_FILE_STATES),
  done: z.int(),
  total: z.int(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  changes: z.array(z.string()),
  faults: z.array(z.string()),
  left_out: z
    .array(z.string())
    .describe('Products that do not take the change, and why; of many the first ones.'),
  left_out_many: z.int(),
  by: z.string().describe('The name of the operator who has begun it.'),
  is_own: z.boolean().describe('It is the caller who has begun it.'),
  is_bulk: z.boolean().describe('One change for all that were found, and no table that was sent.'),
  is_anew: z
    .boolean()
    .optional()
    .describe('It was to be imported, and the shop has changed since it was looked at.'),
})

export const One = z.object({ data: ProductFile })

export const beginProductFile = description({
  summary: 'Begins to bring in a table of products; an operator’s earlier one is forgotten.',
  input: z.object({ file_name: filledLine(120) }),
  reply: One,
  status: 201,
  refusals: ['not_found', 'already_there'],
})

export const putProductFilePiece = description({
  summary: 'Takes a piece of the table, in whatever order; sent again, it is the same piece.',
  input: z.object({
    file_id,
    position: z
      .int()
      .min(0)
      .max(PIECES_AT_MOST - 1),
    content: text(PIECE_AT_MOST),
  }),
  refusals: ['not_found'],
})

export const readProductFile = description({
  summary: 'How far a table is, and what its dry run or its import has found.',
  input: z.object({ file_id }),
  reply: One,
  refusals: ['not_found'],
})

export const checkProductFile = description({
  summary: 'Has a job look what the table would change, without changing anything.',
  input: z.object({ file_id }),
  reply: One,
  status: 202,
  refusals: ['not_found', 'already_there'],
})

export const importProductFile = description({
  summary:
    'Has a job bring in a table that was looked at, all of its products or none; of a change for all that were found, those that are as they were seen.',
  input: z.object({ file_id }),
  reply: One,
  status: 202,
  refusals: ['not_found', 'already_there'],
})

export const listProductFiles = description({
  summary: 'The tables and changes of many products that jobs are working on, of all operators.',
  reply: z.object({ data: z.array(ProductFile) }),
})

export const stopProductFile = description({
  summary:
    'Stops a check or an import that is under way, of any operator. What it has changed so far is as it was; one that has just ended stays.',
  input: z.object({ file_id }),
  reply: One,
  status: 202,
  refusals: ['not_found'],
})

export const exportProducts = description({
  summary:
    'A piece of the table of all products, as an import reads it: the first one with the names of the columns.',
  input: z.object({
    after: ProductId.optional().describe('The id at which the piece before has ended.'),
    with_stock: flagInQuery()
      .optional()
      .describe('What is on hand as well: imported, it counts as a stocktake.'),
  }),
  reply: z.object({ csv: z.string(), next_after: z.string().nullable() }),
})
