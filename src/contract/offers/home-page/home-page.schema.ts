import { z } from 'zod'
import { description, named } from '../../description.ts'
import { AuditEntry } from '../../people/audit/audit.schema.ts'
import { numberInQuery } from '../../query-values.schema.ts'
import { filledLine, line, lineOrEmpty } from '../../text.schema.ts'
import { BANNERS_AT_MOST, BLOCKS_AT_MOST, LONGEST_OF_HOME as LONGEST } from './home-content.ts'
import { LEADS_SOMEWHERE } from './leads-somewhere.ts'

const LARGEST = 999_999_999
const moment = z.iso.datetime()
const seen = z.int().min(1).max(LARGEST)

const id = z.string().regex(/^[\w.-]{1,64}$/)
const picture = lineOrEmpty(LONGEST.address).regex(
  /^(\/(?!\/)|$)/,
  'The address of a picture is like /pictures/basket.webp.',
)
const WRONG_MOMENT = 'Please choose a day and a time.'
const givenMoment = z.iso
  .datetime({ offset: true, error: WRONG_MOMENT })
  .transform((given) => new Date(given).toISOString())
  // An offset can lead out of the years of four digits, and such a moment could not be given again.
  .refine((moment) => /^\d{4}-/.test(moment), WRONG_MOMENT)
  .nullable()

const when = { from: givenMoment, until: givenMoment }

const GivenBanner = z
  .object({
    id,
    banner_name: filledLine(LONGEST.name),
    image: picture,
    /** For small screens. */
    image_mobile: picture,
    link: line(LONGEST.address).regex(LEADS_SOMEWHERE, 'A link begins with / or with https://.').nullable(),
    /** The promo code that the banner offers. */
    code: line(20)
      .transform((given) => given.toUpperCase() || null)
      .nullable(),
    ...when,
  })
  .refine(({ image, image_mobile }) => image || image_mobile, {
    error: 'Please choose a picture. A banner isn’t shown without one.',
    path: ['image'],
  })

const GivenBlock = z.object({
  id,
  /** `banner`, `category_banner`, `special_deal`, or an unknown type, which this version keeps as it is. */
  block_type: filledLine(LONGEST.id),
  heading: lineOrEmpty(LONGEST.heading),
  is_scrollable: z.boolean(),
  deal_id: z.string().max(LONGEST.id).nullable(),
  category_ids: z.array(z.string().max(LONGEST.id)).max(100),
  is_shown: z.boolean(),
  ...when,
  banners: z.array(GivenBanner).max(BANNERS_AT_MOST, `A block holds at most ${BANNERS_AT_MOST} banners.`),
})

const GivenContent = named('GivenHomeContent', {
  blocks: z.array(GivenBlock).max(BLOCKS_AT_MOST, `A home page has at most ${BLOCKS_AT_MOST} blocks.`),
})

const times = { from: moment.nullable(), until: moment.nullable() }

/** All blocks of the home page from top to bottom, unvalidated: a command may have written them. */
export const HomeContent = named('HomeContent', {
  blocks: z.array(
    z.object({
      id: z.string(),
      block_type: z.string(),
      heading: z.string(),
      is_scrollable: z.boolean(),
      deal_id: z.string().nullable(),
      category_ids: z.array(z.string()),
      is_shown: z.boolean(),
      ...times,
      banners: z.array(
        z.object({
          id: z.string(),
          banner_name: z.string(),
          image: z.string(),
          image_mobile: z.string(),
          link: z.string().nullable(),
          code: z.string().nullable(),
          ...times,
        }),
      ),
    }),
  ),
})

export const HomeVersion = named('HomeVersion', {
  id: z.string(),
  at: moment,
  /** Null for a version that a command wrote. */
  by: z.string().nullable(),
  blocks: z.int(),
  is_live: z.boolean(),
})

export const HomePage = named('OfficeHomePage', {
  /** Increases with every change of the draft; saving, dropping and publishing send the version that was seen. */
  draft_version: z.int(),
  /** Increases with every change of the published home page. */
  live_version: z.int(),
  draft: HomeContent.nullable(),
  drafted: z.object({ at: moment, by: z.string() }).nullable(),
  /** A command has changed the published home page since the draft was begun. */
  is_behind: z.boolean(),
  live: HomeContent,
  versions: z.array(HomeVersion),
  deals: z.array(z.object({ id: z.string(), heading: z.string(), products: z.int() })),
  history: z.array(AuditEntry),
})

const reply = z.object({ data: HomePage })

export const readHomePage = description({
  summary: 'The home page: what shoppers see, the draft of what they are to see, and what they saw before.',
  reply,
})

export const saveHomeDraft = description({
  summary: 'Saves the draft of the home page, which all operators share. Shoppers see nothing of it.',
  input: z.object({ draft_version: seen, home_content: GivenContent }),
  reply,
  refusals: ['changed_meanwhile'],
})

export const dropHomeDraft = description({
  summary: 'Throws the draft of the home page away.',
  input: z.object({ draft_version: numberInQuery(1, LARGEST) }),
  reply,
  refusals: ['changed_meanwhile'],
})

export const publishHomePage = description({
  summary: 'Makes the draft of the home page what shoppers see.',
  input: z.object({ draft_version: seen, live_version: seen }),
  reply,
  status: 201,
  refusals: ['changed_meanwhile'],
})

export const readHomeVersion = description({
  summary: 'What the home page was when it was published.',
  input: z.object({ home_version_id: z.string().max(64) }),
  reply: z.object({ data: HomeContent }),
  refusals: ['not_found'],
})
