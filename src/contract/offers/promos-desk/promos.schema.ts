import { z } from 'zod'
import { description, named } from '../../description.ts'
import { Version } from '../../goods/products/products.schema.ts'
import { wholeSentence } from '../../in-thousands.ts'
import { formatDollars } from '../../money.ts'
import { AuditEntry } from '../../people/audit/audit.schema.ts'
import { numberInQuery } from '../../query-values.schema.ts'
import { filledLine, line, lineOrEmpty } from '../../text.schema.ts'
import { contrast, READABLE } from '../promos/contrast.ts'
import {
  LONGEST_OF_PROMO as LONGEST,
  POINTS_AT_MOST,
  PROMO_CODE,
  PROMO_KINDS,
  PROMO_STATES,
  SECTIONS_AT_MOST,
  WRONG_END,
  WRONG_PERCENT,
} from './promo-list.ts'

const PAGES_AT_MOST = 100_000
const USES_AT_MOST = 1_000_000
const SUM_AT_MOST = 99_999.99
const moment = z.iso.datetime()
const givenMoment = z.iso.datetime({ offset: true, error: 'Please choose a day and a time.' })

/** Case-insensitive; normalised to capitals. */
const code = line(20).transform((given) => given.toUpperCase())

function dollars(least: number) {
  const error = `Dollars from ${formatDollars(least)} to ${formatDollars(SUM_AT_MOST)}, like 3.50.`
  return z.number(error).min(least, error).max(SUM_AT_MOST, error).multipleOf(0.01, error)
}

const WRONG_USES = wholeSentence({ least: 1, most: USES_AT_MOST })
const uses = z.int(WRONG_USES).min(1, WRONG_USES).max(USES_AT_MOST, WRONG_USES).nullable()

const colour = z.string().regex(/^#[\da-f]{6}$/i, 'A colour is like #fff3d2.')

/** The texts of a promo code that shoppers see, and their colours. */
const ShownWords = named('PromoWords', {
  title: z.string(),
  subtitle: z.string(),
  button: z.string(),
  picture: z.string(),
  bg_color: z.string(),
  text_color: z.string(),
  offer_color: z.string(),
  content: z.array(z.object({ heading: z.string(), bullets: z.array(z.string()) })),
})

/** The same as input, where the colours must be readable. */
export const PromoWords = z
  .object({
    title: filledLine(LONGEST.title),
    subtitle: lineOrEmpty(LONGEST.subtitle),
    button: filledLine(LONGEST.button),
    picture: line(LONGEST.picture).regex(
      /^(\/(?!\/)|$)/,
      'The address of a picture is like /pictures/basket.webp.',
    ),
    bg_color: colour,
    text_color: colour,
    offer_color: colour,
    content: z
      .array(
        z.object({
          heading: filledLine(LONGEST.heading),
          bullets: z.array(filledLine(LONGEST.point)).max(POINTS_AT_MOST, 'That is too long.'),
        }),
      )
      .max(SECTIONS_AT_MOST, 'That is too long.'),
  })
  .superRefine((words, { addIssue }) => {
    for (const name of ['text_color', 'offer_color'] as const)
      if (contrast(words[name], words.bg_color) < READABLE)
        addIssue({ code: 'custom', path: [name], message: 'This is too hard to read on its background.' })
  })
  .meta({ id: 'GivenPromoWords' })

export const PromoRow = named('OfficePromo', {
  code: z.string(),
  /** Increases with every change; an editor sends back the version they saw. */
  version: z.int(),
  state: z.enum(PROMO_STATES),
  title: z.string(),
  kind: z.enum(PROMO_KINDS),
  percent: z.int().nullable(),
  amount: z.number().nullable(),
  min_goods: z.number(),
  max_off: z.number().nullable(),
  starts_at: moment,
  ends_at: moment,
  uses_per_customer: z.int().nullable(),
  /** The limit for all customers together; null without a limit. */
  uses: z.int().nullable(),
  /** The number of orders that used it, without cancelled and failed ones. */
  used: z.int(),
  /** Dollars that it took off those orders. */
  given: z.number(),
})

export const PromoOfForm = PromoRow.extend({
  words: ShownWords,
  /** Whether the texts were written by hand; otherwise the shop generates them from the discount. */
  has_own_words: z.boolean(),
  /** Where shoppers are offered the code. */
  offered_on: z.array(z.object({ kind: z.enum(['banner', 'deal']), name: z.string() })),
  /** The days on which it was used, newest first. */
  days: z.array(z.object({ day: z.iso.date(), used: z.int(), given: z.number() })),
  history: z.array(AuditEntry),
}).meta({ id: 'PromoOfForm' })

const facts = {
  kind: z.enum(PROMO_KINDS),
  percent: z.int(WRONG_PERCENT).min(1, WRONG_PERCENT).max(100, WRONG_PERCENT).nullable(),
  amount: dollars(0.01).nullable(),
  min_goods: dollars(0),
  max_off: dollars(0.01).nullable(),
  starts_at: givenMoment.nullable().describe('At once unless told.'),
  ends_at: givenMoment,
  uses_per_customer: uses,
  uses,
  words: PromoWords.nullable().describe('None: the shop writes them from what the code takes off.'),
}

export const PromoFacts = z.object(facts)

type Span = Pick<z.infer<typeof PromoFacts>, 'starts_at' | 'ends_at'>

/** Must bear any values, because it is asked although other fields, or these, are wrong. */
function isEndLater({ starts_at, ends_at }: Partial<Record<keyof Span, unknown>>): boolean {
  if (typeof starts_at !== 'string' || typeof ends_at !== 'string') return true
  return !(Date.parse(ends_at) <= Date.parse(starts_at))
}

/** Looked at although other fields are wrong, so that all of them are told at once. */
const atEnd = {
  path: ['ends_at'],
  error: WRONG_END,
  when: ({ value }: { value: unknown }) => value instanceof Object,
}

const reply = z.object({ data: PromoOfForm })

export const listPromos = description({
  summary: 'The promo codes, with how often each was used and what it took off.',
  input: z.object({
    q: line(100).optional().describe('A part of the code or of its title.'),
    state: z.enum(PROMO_STATES).optional(),
    page: numberInQuery(1, PAGES_AT_MOST).default(1),
    page_size: numberInQuery(1, 200).default(50),
  }),
  reply: z.object({ data: z.array(PromoRow), page: z.int(), page_size: z.int(), total: z.int() }),
})

export const readPromo = description({
  summary: 'One promo code with its words, and what it has cost day by day.',
  input: z.object({ code }),
  reply,
  refusals: ['not_found'],
})

export const addPromo = description({
  summary: 'Makes a promo code.',
  input: z
    .object({
      code: code.refine((given) => PROMO_CODE.test(given), 'A code has 3 to 20 letters and digits.'),
      ...facts,
    })
    .refine(isEndLater, atEnd),
  reply,
  status: 201,
  refusals: ['already_there', 'not_found'],
})

export const changePromo = description({
  summary: 'Changes a promo code. What it takes off stays as it is once an order has used it.',
  input: z.object({ code, version: Version, ...facts }).refine(isEndLater, atEnd),
  reply,
  refusals: ['not_found', 'changed_meanwhile'],
})

export const endPromo = description({
  summary: 'Ends a promo code at once. Orders that have used it keep what it took off.',
  input: z.object({ code, version: Version }),
  reply,
  refusals: ['not_found', 'changed_meanwhile'],
})
