import { z } from 'zod'
import { named } from '../../description.ts'
import { wholeSentence } from '../../in-thousands.ts'
import { filledLine, line, lineOrEmpty, text } from '../../text.schema.ts'
import { isBarcode } from '../catalogue/barcode.ts'
import { SOLD_BY } from '../catalogue/by-weight.ts'
import { COMPARED_PER, PACK_UNITS } from '../catalogue/comparison-price.ts'
import { LONGEST, NUTRIENTS_AT_MOST, PACKS_AT_MOST, WORDS_AT_MOST } from '../catalogue/product-limits.ts'
import { byKind } from './product-columns.ts'

const WRONG_COUNT = wholeSentence({ least: 1, most: PACKS_AT_MOST })

// A least size, since a tinier one passes as a multiple and is stored as 0.
const size = z.number().min(0.001, 'Please write a number like 500 or 1.25.').max(999_999).multipleOf(0.001)

const nutrient = filledLine(LONGEST.nutrient)

const NutritionPanel = named('NutritionPanel', {
  serving_size: filledLine(LONGEST.nutrient),
  servings_per_pack: size,
  rows: z
    .array(z.object({ nutrient, per_serving: nutrient, per_100: nutrient }))
    .min(1)
    .max(NUTRIENTS_AT_MOST),
})

const words = () =>
  z
    .array(filledLine(LONGEST.word).regex(/^[^,|]*$/, 'Please write one word after the other.'))
    .max(WORDS_AT_MOST)
    .transform((given) => [...new Set(given)])

const orNull = <Text extends z.ZodType<string, string>>(given: Text) =>
  given.transform((value) => value || null).nullable()

export const factsInput = byKind({
  name: filledLine,
  line: (most) => orNull(lineOrEmpty(most)),
  description: (most) => text(most).trim(),
  text: (most) => orNull(text(most).trim()),
  words,
  'words or unknown': () => words().nullable(),
  'yes or no': (_, label) => z.boolean().describe(label),
  barcode: () =>
    orNull(
      line(14).refine(
        (given) => given === '' || isBarcode(given),
        'This is not a barcode: please check its digits.',
      ),
    ),
  shelf: () => z.string().max(64).min(1, 'Please choose one.'),
  sale: () => z.enum(SOLD_BY),
  size: () => size,
  unit: () => z.enum(PACK_UNITS),
  count: () => z.int(WRONG_COUNT).min(1, WRONG_COUNT).max(PACKS_AT_MOST, WRONG_COUNT),
  measure: () => z.enum(COMPARED_PER),
  stars: () => z.number().min(0.5).max(5).multipleOf(0.5).nullable(),
  nutrition: () => NutritionPanel.nullable(),
})

const orNone = () => z.string().nullable()

export const factsReply = byKind({
  name: () => z.string(),
  line: orNone,
  description: () => z.string(),
  text: orNone,
  words: () => z.array(z.string()),
  'words or unknown': () => z.array(z.string()).nullable(),
  'yes or no': () => z.boolean(),
  barcode: orNone,
  shelf: () => z.string(),
  sale: () => z.enum(SOLD_BY),
  size: () => z.number(),
  unit: () => z.enum(PACK_UNITS),
  count: () => z.int(),
  measure: () => z.enum(COMPARED_PER),
  stars: () => z.number().nullable(),
  nutrition: () => NutritionPanel.nullable(),
})
