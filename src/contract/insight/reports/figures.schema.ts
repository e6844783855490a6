import { z } from 'zod'
import { description, named } from '../../description.ts'
import { numberInQuery } from '../../query-values.schema.ts'
import { text } from '../../text.schema.ts'
import { DAYS_AT_MOST, DAYS_AT_ONCE, type Period, periodFault } from './figure-days.ts'
import { figuresNames, REPORT_FILE_STATES } from './figure-sheets.ts'

const day = z.iso.date().describe('As a calendar in Brisbane has it.')
const file_id = z.string().max(40)
const ofPeriod = z.enum(figuresNames).exclude(['stock'])
const Values = z.record(z.string(), z.number())

const Days = { from: day, to: day }

/** Reports a fault of the period on the field of the last day. */
function fits(atMost: number) {
  return (period: Period, told: z.RefinementCtx) => {
    const message = periodFault(period, atMost)
    if (message) told.addIssue({ code: 'custom', path: ['to'], message })
  }
}

export const FiguresAnswer = named('Figures', {
  rows: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      values: Values,
      before: Values.nullable().describe('Of the period before; none where there is nothing to compare.'),
    }),
  ),
  totals: Values,
  totals_before: Values.nullable(),
  before: z.object({ from: day, to: day }).nullable(),
  refunded: z
    .number()
    .optional()
    .describe('Dollars given back on these days, which sales by day, category or product still contain.'),
  pages: z.int(),
  rows_in_all: z.int(),
  is_behind: z
    .boolean()
    .describe('A day gone by has changed a moment ago, and is added up anew within a minute.'),
})

export const FiguresFile = named('FiguresFile', {
  id: z.string(),
  figures: ofPeriod,
  from: day,
  to: day,
  state: z.enum(REPORT_FILE_STATES),
  done: z.int(),
  total: z.int(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})

const One = z.object({ data: FiguresFile })

export const readFigures = description({
  summary:
    'A report of a period beside the one before: by day, category or product, of GST, refunds or stock.',
  input: z
    .object({
      figures: z.enum(figuresNames),
      ...Days,
      page: numberInQuery(1, 10_000).default(1),
      sort: z.enum(['sales', 'units']).default('sales').describe('Of products.'),
    })
    .superRefine(fits(DAYS_AT_ONCE)),
  reply: z.object({ data: FiguresAnswer }),
})

export const exportFigures = description({
  summary: 'A piece of a report as CSV: the first one with the names of the columns.',
  input: z
    .object({
      figures: z.enum(figuresNames),
      ...Days,
      after: text(64).optional().describe('The `next_after` of the piece before.'),
    })
    .superRefine(fits(DAYS_AT_ONCE)),
  reply: z.object({ csv: z.string(), next_after: z.string().nullable() }),
})

export const listFiguresFiles = description({
  summary: 'The files that this operator has had made, the newest first.',
  reply: z.object({ data: z.array(FiguresFile) }),
})

export const addFiguresFile = description({
  summary: 'Has a job make a report of any period as a file.',
  input: z.object({ figures: ofPeriod, ...Days }).superRefine(fits(DAYS_AT_MOST)),
  reply: One,
  status: 202,
  refusals: ['already_there'],
})

export const stopFiguresFile = description({
  summary: 'Stops the making of a file, and forgets what there is of it.',
  input: z.object({ file_id }),
  refusals: ['not_found'],
})

export const readFiguresFilePiece = description({
  summary: 'A piece of a file that is ready.',
  input: z.object({ file_id, position: numberInQuery(0, 100_000).default(0) }),
  reply: z.object({ csv: z.string(), next_position: z.int().nullable() }),
  refusals: ['not_found'],
})
