import { z } from 'zod'
import { description } from '../description.ts'
import { text } from '../text.schema.ts'

const addressed = z.object({ address_id: text(64) })

const Delivery = z.object({
  /** Dollars, for what is in the cart now. */
  delivery_charges: z.number(),
  /** Kilometres by road from the nearest hub. */
  distance: z.number(),
})

export const DeliveryCharge = Delivery.extend({
  made_of: z.object({
    /** The hub that it comes from; null in a shop that has none. */
    hub: z.string().nullable(),
    /** The kilometres up to which the band reaches, and what it costs. */
    band_up_to: z.number(),
    band_charge: z.number(),
    goods_total: z.number(),
    /** Goods from this amount on are delivered free; null where nothing is. */
    free_from: z.number().nullable(),
    is_free: z.boolean(),
  }),
})

export const DeliveryWindow = z
  .object({
    id: z.string(),
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
    /** Until then it can be chosen. */
    cut_off_at: z.iso.datetime(),
    /** Dollars, on top of the delivery charge. */
    fee: z.number(),
    state: z.enum(['open', 'few_left', 'full']),
  })
  .meta({ id: 'DeliveryWindow' })

export const updateDefaultAddress = description({
  summary: 'Makes an address the one that is delivered to, and says what that costs.',
  input: addressed,
  reply: Delivery,
  refusals: ['not_found'],
})

export const deliveryCharge = description({
  summary: 'What delivery to an address would cost, and what that is made of. Changes nothing.',
  input: addressed,
  reply: DeliveryCharge,
  refusals: ['not_found'],
  onFullDisk: 'answered',
})

export const deliveryWindows = description({
  summary: 'The delivery windows for an address that can be chosen today and on the six days after.',
  input: addressed,
  reply: z.object({ data: z.array(DeliveryWindow) }),
  refusals: ['not_found'],
})
