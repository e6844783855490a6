import { z } from 'zod'
import { description, named } from '../../description.ts'
import { numberInQuery } from '../../query-values.schema.ts'
import { line } from '../../text.schema.ts'
import { type Act, acts } from './acts.ts'
import type { Change } from './changes.ts'

const LARGEST = 999_999_999
const day = z.iso.date()
const ActName = z.enum(Object.keys(acts) as [Act, ...Act[]])

const ChangeOfField: z.ZodType<Change> = z.object({
  field: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  personal: z.literal(true).optional(),
})

export const AuditEntry = named('AuditEntry', {
  seq: z.int(),
  at: z.iso.datetime(),
  /** The operator's name, or the command line. */
  actor: z.string(),
  actor_kind: z.enum(['operator', 'command']),
  actor_id: z.string(),
  act: ActName,
  on_kind: z.string(),
  on_id: z.string(),
  changes: z.array(ChangeOfField),
  names: z
    .record(z.string(), z.string())
    .describe(
      'What the things are called now that it names by their id, each by kind and id: `product fig`.',
    ),
  weighed: z
    .array(z.string())
    .describe('Of the products that it names, those sold by weight: their amounts are grams.'),
  request_id: z.string().nullable(),
})

export const listAudit = description({
  summary: 'What operators and commands have changed, the newest first.',
  input: z.object({
    q: line(100).optional().describe('A word of what was done, of what it was done to, or of who did it.'),
    actor_id: z.string().max(100).optional(),
    act: ActName.optional(),
    on_kind: z.string().max(60).optional(),
    on_id: z.string().max(200).optional(),
    from_day: day.optional(),
    to_day: day.optional(),
    before_seq: numberInQuery(1, LARGEST).optional().describe('The entries older than this one.'),
    page_size: numberInQuery(1, 200).default(50),
  }),
  reply: z.object({
    data: z.array(AuditEntry),
    /** The cursor of the next page; null on the last page. */
    next_before: z.int().nullable(),
    too_many: z
      .boolean()
      .optional()
      .describe(
        'More things have this in their name than are searched for, so entries of some may be missing.',
      ),
  }),
})

export const getAuditChain = description({
  summary:
    'Whether the chain of the audit is whole, and the first entry at which it is not: piece by piece, each from `after_seq` on.',
  input: z.object({
    after_seq: numberInQuery(0, LARGEST).default(0).describe('Where the piece before has ended; 0 begins.'),
    after_hash: z
      .string()
      .regex(/^[0-9a-f]{0,64}$/)
      .default('')
      .describe('The hash of that entry, which the next one must name.'),
  }),
  reply: z.object({
    data: z.object({
      entries: z.int(),
      newest_hash: z.string(),
      broken_at: z.int().nullable(),
      next: z
        .object({ seq: z.int(), hash: z.string() })
        .nullable()
        .describe('Where to go on: up to there it is whole. None at the end, or at a break.'),
    }),
  }),
})
