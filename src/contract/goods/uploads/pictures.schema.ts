import { z } from 'zod'
import { description, named } from '../../description.ts'
import { numberInQuery } from '../../query-values.schema.ts'
import { filledLine, lineOrEmpty } from '../../text.schema.ts'
import { ProductId, ProductOfForm, Version } from '../products/products.schema.ts'
import { ALT_AT_MOST, PICTURE_BYTES_AT_MOST, PICTURE_KINDS, PICTURES_OF_A_PRODUCT } from './picture-rules.ts'

const picture = z.object({ address: z.string().min(1).max(300), alt: lineOrEmpty(ALT_AT_MOST) })

export const setProductPictures = description({
  summary: 'Sets which pictures a product has, in their order; the first one stands in lists.',
  input: z.object({
    product_id: ProductId,
    version: Version,
    pictures: z.array(picture).max(PICTURES_OF_A_PRODUCT),
  }),
  reply: z.object({ data: ProductOfForm }),
  refusals: ['not_found', 'changed_meanwhile'],
})

/** A picture that the shop stores. */
export const KeptPicture = named('KeptPicture', {
  id: z.string(),
  address: z.string().describe('In its largest size; the storefront knows the smaller ones by it.'),
  width: z.int(),
  height: z.int(),
})

export const addPicture = description({
  summary: 'Takes a picture (JPEG, PNG, WebP or AVIF), turns and cuts it and makes the sizes that are shown.',
  fileBody: { bytesAtMost: PICTURE_BYTES_AT_MOST },
  input: z.object({
    kind: z.enum(PICTURE_KINDS),
    file_name: filledLine(120).refine(
      (name) => !/[/\\]|^\.+$|\.\./.test(name),
      'Please give the file a plain name, without folders or two dots.',
    ),
    turns: numberInQuery(0, 3).default(0).describe('Quarters to the right, beyond what its camera says.'),
    ratio: z
      .string()
      .regex(/^\d{1,4}:\d{1,4}$/)
      .refine((ratio) => !/^0+:|:0+$/.test(ratio))
      .optional()
      .describe('How wide to how high it is cut, like `1:1` or `16:9`; left out, it stays whole.'),
    cut_x: numberInQuery(0, 100).default(50).describe('What the cut keeps: 0 the left side, 100 the right.'),
    cut_y: numberInQuery(0, 100).default(50).describe('0 the top, 100 the bottom.'),
  }),
  reply: z.object({ data: KeptPicture }),
  status: 201,
  refusals: ['body_too_large', 'pictures_unavailable', 'unreadable_body'],
})
