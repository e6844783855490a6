import { z } from 'zod'
import { SEARCH_LENGTH } from '../../constants.ts'
import { description, named } from '../../description.ts'
import { numberInQuery } from '../../query-values.schema.ts'
import { line, text } from '../../text.schema.ts'
import { PAGES_AT_MOST, Version } from '../products/products.schema.ts'
import { LONGEST_SAID, MEANS_AT_MOST } from './synonym-rules.ts'

/** A word that shoppers use, and the shop's own words for it. */
export const Synonym = named('Synonym', {
  word: z.string(),
  means: z.array(z.string()),
  is_brand: z
    .boolean()
    .describe('The name of a brand: who asks for one that the shop does not have is told so.'),
  /** Increases with every change; an editor sends back the version they saw. */
  version: z.int(),
})

const aWord = z.string().max(200)
const facts = {
  means: z
    .array(line(200))
    .max(200)
    .describe(
      `One to ${MEANS_AT_MOST} things in words of the shop; of a brand, the first is named in its place.`,
    ),
  is_brand: z.boolean(),
}
const one = z.object({ data: Synonym })

export const listSynonyms = description({
  summary: 'What shoppers say for what the shop has, by the alphabet.',
  input: z.object({
    q: text(LONGEST_SAID).trim().default('').describe('Letters of the word, or of what it means.'),
    page: numberInQuery(1, PAGES_AT_MOST).default(1),
    page_size: numberInQuery(1, 200).default(50),
  }),
  reply: z.object({
    data: z.array(Synonym),
    page: z.int(),
    page_size: z.int(),
    total: z.int(),
    in_all: z.int().describe('Whether they have these letters or not.'),
  }),
})

export const addSynonym = description({
  summary: 'Adds a word that shoppers say, and what it means. Searches know it at once.',
  input: z.object({ word: line(200), ...facts }),
  reply: one,
  status: 201,
  refusals: ['already_there'],
})

export const changeSynonym = description({
  summary: 'Changes what a word means.',
  input: z.object({ word: aWord, version: Version, ...facts }),
  reply: one,
  refusals: ['not_found', 'changed_meanwhile'],
})

export const removeSynonym = description({
  summary: 'Removes a word: searches take it for what it says, and no more.',
  input: z.object({ word: aWord, version: numberInQuery(1, 999_999_999) }),
  refusals: ['not_found', 'changed_meanwhile'],
})

export const trySearch = description({
  summary: 'What a shopper finds who searches for this now: the first few products, and how many there are.',
  input: z.object({ q: text(SEARCH_LENGTH).trim() }),
  reply: z.object({
    data: z.object({
      total: z.int(),
      products: z.array(z.object({ id: z.string(), title: z.string() })),
      not_carried: z
        .object({ name: z.string(), instead: z.string().optional() })
        .optional()
        .describe('A brand that was asked for and is not sold, and what stands here instead.'),
      did_you_mean: z.string().optional(),
      not_granted: z
        .array(z.string())
        .optional()
        .describe('What was asked for and none of what is found needs to have, as shoppers are told.'),
    }),
  }),
})
