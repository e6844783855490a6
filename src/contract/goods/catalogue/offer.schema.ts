import { z } from 'zod'

/** The sheet that explains a discount: its colours, picture and text. */
export const Offer = z
  .object({
    bg_color: z.string(),
    text_color: z.string(),
    offer_color: z.string(),
    bottomsheet_image_url: z.string(),
    title: z.string(),
    subtitle: z.string(),
    /** `value` is the code that the shopper copies. */
    offer: z.object({ key: z.string(), value: z.string() }),
    button_cta_text: z.string(),
    content: z.array(z.object({ heading: z.string(), bullets: z.array(z.string()) })),
  })
  .meta({ id: 'Offer' })
