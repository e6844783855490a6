import { z } from 'zod'
import { description, named } from '../../description.ts'
import { AuditEntry } from '../../people/audit/audit.schema.ts'
import { filledLine, text } from '../../text.schema.ts'
import {
  DAY_MINUTES,
  FARTHEST_KM,
  FEE_ZONES_AT_MOST,
  LONGEST_CUT_OFF_MINUTES,
  LONGEST_HUB_TITLE,
  LONGEST_ROAD_FACTOR,
  MOST_ORDERS_OF_A_WINDOW,
  WINDOWS_OF_A_WEEK,
} from './delivery-limits.ts'

const hub_id = text(64)
const day = z.iso.date('Please choose a day.')
const moment = z.iso.datetime()
const fee = z.number('Please write dollars like 5.90.').min(0).max(999.99).multipleOf(0.01)
const capacity = z
  .int('Please write a whole number.')
  .min(1, 'A window takes 1 order or more.')
  .max(MOST_ORDERS_OF_A_WINDOW, `A window takes at most ${MOST_ORDERS_OF_A_WINDOW} orders.`)

/** The facts of a hub that the office can edit. */
const HubFacts = z.object({
  title: filledLine(LONGEST_HUB_TITLE),
  lat: z.number('Please write degrees like -27.4452.').min(-90).max(90),
  lng: z.number('Please write degrees like 153.0378.').min(-180).max(180),
  is_open: z.boolean(),
})

export const OfficeHub = HubFacts.extend({
  id: z.string(),
  /** The number of windows in the hub's week. */
  windows: z.int(),
}).meta({ id: 'OfficeHub' })

const FeeZone = z.object({
  /** Kilometres by road; the last fee zone also covers every greater distance. */
  up_to: z
    .number('Please write kilometres like 7.5.')
    .min(0.001, 'Please write kilometres like 7.5.')
    .max(FARTHEST_KM, `A distance is at most ${FARTHEST_KM} kilometres.`)
    .multipleOf(0.001),
  fee,
})

/** The delivery charges; without fee zones until the shop has set some. */
export const DeliverySums = named('DeliverySums', {
  bands: z.array(FeeZone).max(FEE_ZONES_AT_MOST, `A shop has at most ${FEE_ZONES_AT_MOST} fee zones.`),
  /** Dollars of goods from which delivery is free; null if delivery is never free. */
  free_from: z.number('Please write dollars like 80.').min(0).max(99_999.99).multipleOf(0.01).nullable(),
  /** How many times longer a road is than the straight line. */
  road_factor: z
    .number('Please write a number like 1.3.')
    .min(1, `The road factor is from 1 to ${LONGEST_ROAD_FACTOR}.`)
    .max(LONGEST_ROAD_FACTOR, `The road factor is from 1 to ${LONGEST_ROAD_FACTOR}.`)
    .multipleOf(0.01),
})

export const DayOff = named('DayOff', {
  id: z.string(),
  day,
  /** Null if no hub delivers on the day. */
  hub_id: z.string().nullable(),
  title: z.string(),
  /** Orders already booked on the day. */
  orders: z.int(),
})

/** A window of a hub's week. Minutes count from midnight in Brisbane. */
const WindowOfWeek = z.object({
  /** From 1, Monday, to 7, Sunday. */
  weekday: z.int().min(1).max(7),
  from_minute: z.int('Please choose when it begins.').min(0).max(DAY_MINUTES),
  to_minute: z.int('Please choose when it ends.').min(1).max(DAY_MINUTES),
  /** Minutes before the window begins at which bookings close. */
  cut_off_minutes: z
    .int('Please write hours like 4 or 1.5.')
    .min(0)
    .max(LONGEST_CUT_OFF_MINUTES, 'Bookings can close at most a week before the window starts.'),
  fee,
  capacity,
})

const Week = z.array(WindowOfWeek).max(WINDOWS_OF_A_WEEK, 'That is too many windows for a week.')

/** A window within the coming days. */
export const ComingWindow = named('ComingWindow', {
  id: z.string(),
  starts_at: moment,
  ends_at: moment,
  /** The last moment at which the window can be booked. */
  cut_off_at: moment,
  is_over: z.boolean(),
  capacity: z.int(),
  capacity_by_hand: z.boolean(),
  booked: z.int(),
  /** Capacity that carts hold while their shoppers pay. */
  held: z.int(),
  closed_because: z.enum(['by_hand', 'day_off']).nullable(),
})

export const HubOfOffice = OfficeHub.extend({
  week: z.array(WindowOfWeek),
  coming: z.array(ComingWindow),
  history: z.array(AuditEntry),
}).meta({ id: 'HubOfOffice' })

/** How a change would have affected the orders that were delivered in the last seven days. */
export const Effect = named('DeliveryEffect', {
  orders: z.int(),
  /** Orders that no hub would have delivered. */
  outside: z.int(),
  /** Orders that another hub would have delivered. */
  other_hub: z.int(),
  pay_more: z.int(),
  pay_less: z.int(),
  /** Dollars, for all these orders together. */
  more_by: z.number(),
  less_by: z.number(),
  /** Orders whose window would not have existed or would have been full. */
  without_window: z.int(),
  /** Orders booked on the day that is to be off. */
  booked: z.int(),
})

const deliveryChange = z.discriminatedUnion('kind', [
  HubFacts.extend({ kind: z.literal('hub'), id: hub_id.nullable().describe('None for a new one.') }),
  z.object({ kind: z.literal('sums'), sums: DeliverySums }),
  z.object({ kind: z.literal('week'), hub_id, week: Week }),
  z.object({ kind: z.literal('day_off'), day, hub_id: hub_id.nullable() }),
  z.object({ kind: z.literal('window'), window_id: text(64), capacity, is_closed: z.boolean() }),
])

const hubReply = z.object({ data: HubOfOffice })

export const readDelivery = description({
  summary: 'The hubs, what delivery costs, and the days off.',
  reply: z.object({
    data: z.object({ hubs: z.array(OfficeHub), sums: DeliverySums, days_off: z.array(DayOff) }),
    /** The changes of the charges and of the days off, including past days off; newest first. */
    history: z.object({ sums: z.array(AuditEntry), days_off: z.array(AuditEntry) }),
  }),
})

export const previewDelivery = description({
  summary: 'What a change of delivery would have done to last week’s orders. Changes nothing.',
  input: z.object({ delivery_change: deliveryChange }),
  reply: z.object({ data: Effect }),
  refusals: ['not_found', 'outside_delivery_area'],
  onFullDisk: 'answered',
})

export const readHub = description({
  summary: 'One hub with its week, its windows of the coming days and what was changed of it.',
  input: z.object({ hub_id }),
  reply: hubReply,
  refusals: ['not_found'],
})

export const addHub = description({
  summary: 'Opens a hub: the addresses that are nearest to it are served from there.',
  input: HubFacts,
  status: 201,
  reply: hubReply,
  refusals: ['outside_delivery_area', 'already_there', 'not_found'],
})

export const changeHub = description({
  summary: 'Renames, moves, closes or opens a hub.',
  input: HubFacts.extend({ hub_id, seen: HubFacts.describe('What it was when it was looked at.') }),
  reply: hubReply,
  refusals: ['not_found', 'outside_delivery_area', 'already_there', 'changed_meanwhile'],
})

export const changeDeliverySums = description({
  summary: 'Sets what delivery costs by distance, and from which amount of goods on it is free.',
  input: z.object({
    sums: DeliverySums,
    seen: DeliverySums.describe('What they were when they were looked at.'),
  }),
  reply: z.object({ data: DeliverySums }),
  refusals: ['changed_meanwhile'],
})

export const changeWeek = description({
  summary: 'Sets the delivery windows of a hub’s week. The coming windows change at once.',
  input: z.object({ hub_id, week: Week, seen: Week.describe('What it was when it was looked at.') }),
  reply: hubReply,
  refusals: ['not_found', 'changed_meanwhile'],
})

export const changeComingWindow = description({
  summary: 'Closes or opens one of the coming windows, or changes how many orders it takes.',
  input: z.object({
    window_id: text(64),
    capacity,
    is_closed: z.boolean(),
    seen: z.object({ capacity: z.int(), is_closed: z.boolean() }),
  }),
  reply: z.object({ data: ComingWindow }),
  refusals: ['not_found', 'changed_meanwhile'],
})

export const addDayOff = description({
  summary: 'Takes a day’s windows out of what can be booked. What is booked already is delivered.',
  input: z.object({
    day,
    hub_id: hub_id.nullable(),
    title: filledLine(60),
    orders_seen: z.int().min(0).describe('Of the orders booked on it, those that were looked at.'),
  }),
  status: 201,
  reply: z.object({ data: z.array(DayOff) }),
  refusals: ['not_found', 'already_there', 'changed_meanwhile'],
})

export const endDayOff = description({
  summary: 'Opens the windows of a day off again.',
  input: z.object({ day_off_id: text(64) }),
  reply: z.object({ data: z.array(DayOff) }),
  refusals: ['not_found'],
})
