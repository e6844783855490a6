import { z } from 'zod'
import { description, named } from '../../description.ts'
import { PlaceReply } from '../../goods/categories/categories.schema.ts'
import { orderStages, orderStatuses } from '../../order-status.ts'
import { text } from '../../text.schema.ts'
import { temperatures } from '../desk/bags.ts'
import { OrderWindow, SpokenNumber } from '../desk/order-row.schema.ts'
import {
  ACTS_AT_ONCE,
  actAnswers,
  actOutcomes,
  pickedOutcomes,
  type WhyNotDone,
  whyNotDone,
} from './outcomes.ts'

const number = text(64)
const Id = text(64).min(1)
const OneOrder = z.object({ number })
const position = z.int().min(0).max(999)
const units = z.int().min(1).max(99)

/** Who picks an order. */
const Picker = z.object({ name: z.string(), is_me: z.boolean() }).nullable()

const toPick = {
  number: z.string(),
  spoken_number: SpokenNumber,
  window: OrderWindow,
  suburb: z.string(),
  order_status: z.enum(orderStatuses),
  stage: z.enum(orderStages).nullable().describe('Null once it has ended.'),
  picker: Picker,
}

export const OrderToPick = named('OrderToPick', {
  ...toPick,
  lines: z.int(),
  units: z.int(),
  /** Lines that have an outcome. */
  done: z.int(),
})

/** Goods of an act that came too late, until they are put back. */
export const PutBack = named('PutBack', {
  number: z.string(),
  act_id: z.string(),
  title: z.string(),
  unit: z.number(),
  unit_type: z.string(),
  usual_grams: z.int().nullable(),
  units: z.int(),
  because: z.enum(Object.keys(whyNotDone) as [WhyNotDone]),
  /** The picker who has them. */
  by: z.string(),
  at: z.iso.datetime(),
})

const product = {
  product_id: z.string(),
  title: z.string(),
  unit: z.number(),
  unit_type: z.string(),
  image: z.string(),
  /** What one unit usually weighs; null unless it is sold by weight. */
  usual_grams: z.int().nullable(),
}

export const LineToPick = named('LineToPick', {
  ...product,
  position,
  /** Units to pack: without those that the office took off because they were missing or not good. */
  quantity: z.int(),
  place: PlaceReply,
  temperature: z.enum(temperatures),
  /** The customer's note for the picker; empty without one. */
  note: z.string(),
  /** What the customer wants if it is not there. */
  if_out: z.enum(['best_match', 'leave_out', 'chosen']),
  substitutes: z
    .array(z.object({ ...product, quantity: units, is_own_choice: z.boolean() }))
    .describe('The customer’s own choice first, then the best by the rule. Empty if it is to be left out.'),
  outcome: z
    .object({
      outcome: z.enum(pickedOutcomes),
      quantity: z.int(),
      grams: z.int().nullable(),
      substitute: z.object(product).nullable(),
    })
    .nullable(),
})

export const PickingOrder = named('PickingOrder', {
  ...toPick,
  lines: z.array(LineToPick),
  /** The bags that it will probably need, by temperature. */
  bags: z.object({ shelf: z.int(), chilled: z.int(), frozen: z.int() }),
})

const oneOrder = z.object({ data: PickingOrder })

export const readPicking = description({
  summary: 'The orders that are to be picked, by window, and who has which; and what is to be put back.',
  reply: z.object({ data: z.array(OrderToPick), put_back: z.array(PutBack) }),
})

export const readPickingOrder = description({
  summary:
    'An order as its picker needs it, without any price and without its customer’s name or phone number.',
  input: OneOrder,
  reply: oneOrder,
  refusals: ['not_found'],
})

export const readPractice = description({
  summary:
    'Lines to practise picking with, made up of goods on the shelves. They belong to no order, and are nowhere kept.',
  reply: z.object({ data: z.array(LineToPick) }),
})

export const claimPicking = description({
  summary:
    'Starts to pick an order. One picker has it at a time: taking it over from a colleague has to be said.',
  input: OneOrder.extend({ take_over: z.boolean().default(false) }),
  reply: oneOrder,
  refusals: ['not_found', 'order_cannot_become', 'order_not_paid', 'picked_by_another'],
})

const Act = z.object({
  act_id: Id.describe('Chosen by the device. An act that is sent again is answered as before.'),
  counter: z
    .int()
    .min(1)
    .max(2_000_000_000)
    .describe('Grows with each act of the device: an older act never replaces a newer one.'),
  position,
  outcome: z.enum(actOutcomes).describe('`open` takes the outcome of the line back.'),
  quantity: units.optional().describe('For `fewer` and `substitute`: how many are in the bag.'),
  grams: z.int().min(1).max(99_999).optional().describe('What a line that is sold by weight weighs.'),
  substitute_id: Id.optional(),
  only_this_order: z
    .boolean()
    .default(false)
    .describe('Whether what is left out is still on the shelf, and good enough for others.'),
})

export const addPickingActs = description({
  summary:
    'Says what became of lines of an order. Each act is answered by itself: it sets the outcome of its line.',
  input: OneOrder.extend({
    device: Id.describe('Chosen by the device, and always the same.'),
    acts: z.array(Act).min(1).max(ACTS_AT_ONCE),
  }),
  reply: z.object({
    data: z.array(
      z.object({
        act_id: z.string(),
        answer: z.enum(actAnswers),
        because: z.enum(Object.keys(whyNotDone) as [WhyNotDone]).nullable(),
        others: z
          .array(z.string())
          .describe('Other paid orders that need the same product, once the shelf lacks it.'),
      }),
    ),
  }),
  refusals: ['not_found'],
})

const bags = z.int().min(0).max(40)
const Moved = z.object({
  data: z.object({ number: z.string(), order_status: toPick.order_status, stage: toPick.stage }),
})

export const packPicked = description({
  summary: 'Packs an order once each of its lines has an outcome. What is short is not charged.',
  input: OneOrder.extend({
    bags: z.object({ shelf: bags, chilled: bags, frozen: bags }).describe('By temperature.'),
    nothing_packed: z
      .boolean()
      .default(false)
      .describe('Has to be said if nothing of the order is there: it ends, and nothing of it is charged.'),
  }),
  reply: Moved,
  refusals: [
    'nothing_packed',
    'not_all_picked',
    'not_found',
    'order_cannot_become',
    'order_not_paid',
    'picked_by_another',
  ],
})

export const leavePicking = description({
  summary: 'Gives an order back, for another to pick. What was picked of it stays.',
  input: OneOrder,
  reply: Moved,
  refusals: ['not_found', 'order_cannot_become', 'order_not_paid', 'picked_by_another'],
})

export const notePutBack = description({
  summary: 'Notes that the goods of an act that came too late are back on their shelf.',
  input: OneOrder.extend({ act_id: Id }),
  reply: z.object({ put_back: z.array(PutBack) }),
  refusals: ['not_found'],
})
