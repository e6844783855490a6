import { z } from 'zod'
import { description, named } from '../../description.ts'
import { decimalInQuery } from '../../query-values.schema.ts'
import { text } from '../../text.schema.ts'

const addressed = z.object({ address_id: text(64) })

const Delivery = z.object({
  /** Dollars, for the goods that are in the cart now. */
  delivery_charges: z.number(),
  /** Kilometres by road from the nearest hub. */
  distance: z.number(),
})

export const DeliveryCharge = Delivery.extend({
  made_of: z.object({
    /** The hub that delivers; null in a shop without hubs. */
    hub: z.string().nullable(),
    /** The fee zone's upper limit in kilometres, and its charge. */
    band_up_to: z.number(),
    band_charge: z.number(),
    goods_total: z.number(),
    /** Dollars of goods from which delivery is free; null if delivery is never free. */
    free_from: z.number().nullable(),
    is_free: z.boolean(),
  }),
})

export const DeliveryWindow = named('DeliveryWindow', {
  id: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** The last moment at which the window can be chosen. */
  cut_off_at: z.iso.datetime(),
  /** Dollars, on top of the delivery charge. */
  fee: z.number(),
  state: z.enum(['open', 'few_left', 'full']),
})

/** The first window that can still be booked for a place, and what delivery costs in it. */
const NextWindow = DeliveryWindow.pick({
  starts_at: true,
  ends_at: true,
  cut_off_at: true,
  fee: true,
}).extend({
  /** Dollars, for goods below `free_from`. */
  delivery_charges: z.number(),
  /** Dollars of goods from which delivery is free; null if delivery is never free. */
  free_from: z.number().nullable(),
})

export const DeliveryTerms = z.object({
  /** Dollars of goods from which delivery is free; null if delivery is never free. */
  free_from: z.number().nullable(),
  /** Dollars per fee zone, nearest fee zone first. */
  charges: z.array(z.number()),
})

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
  summary:
    'The delivery windows for an address that can be chosen on the next seven days, and the one that the cart holds. Today is one of them until its last window is closed.',
  input: addressed,
  reply: z.object({ data: z.array(DeliveryWindow) }),
  refusals: ['not_found'],
})

export const nextWindow = description({
  summary: 'The next delivery window at a position that has a place left; none where we do not deliver.',
  input: z.object({ lat: decimalInQuery(-90, 90), lng: decimalInQuery(-180, 180) }),
  reply: z.object({ data: NextWindow.nullable() }),
})

export const deliveryTerms = description({
  summary: 'What delivery costs, and from which amount on it is free.',
  reply: z.object({ data: DeliveryTerms }),
  cached: true,
})
