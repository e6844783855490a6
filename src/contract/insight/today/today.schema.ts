import { z } from 'zod'
import { description, named } from '../../description.ts'
import { SpokenNumber } from '../../orders/desk/order-row.schema.ts'
import { firstStepNames } from './first-steps.ts'
import { taskNames } from './tasks.ts'

const moment = z.iso.datetime()

export const Today = named('Today', {
  day: z.iso.date().describe('As a calendar in Brisbane has it.'),
  windows: z.array(
    z.object({
      starts_at: moment,
      ends_at: moment,
      hub: z.string(),
      hub_id: z.string(),
      day: z.iso.date(),
      pending: z.int(),
      new: z.int(),
      to_pick: z.int().describe('With those that are being picked.'),
      packed: z.int(),
      out: z.int(),
      delivered: z.int(),
      late: z.int().describe('Of those in the shop or on their way, once their window is over.'),
    }),
  ),
  first_steps: z
    .array(z.object({ step: z.enum(firstStepNames), is_done: z.boolean() }))
    .describe(
      'Of a shop where something is missing for its first order; later only the company, until its ABN is known.',
    ),
  needs: z.array(
    z.object({
      need: z.enum(taskNames),
      count: z.int(),
      orders: z.array(z.string()).describe('Numbers of orders that it is about, the first few.'),
      spoken_numbers: z.array(SpokenNumber),
    }),
  ),
})

export const TodaysSales = named('TodaysSales', {
  day: z.iso.date(),
  day_before: z.iso.date().describe('The same weekday of the week before.'),
  hours: z
    .array(
      z.object({
        orders: z.int(),
        sales: z.number(),
        orders_before: z.int(),
        sales_before: z.number(),
      }),
    )
    .length(24)
    .describe('What was ordered in each hour and is paid.'),
  refunded: z
    .number()
    .optional()
    .describe('Dollars given back today, whenever it was ordered. They are not taken off the hours.'),
  hours_begun: z.int().describe('So many hours of the day have begun.'),
})

export const readToday = description({
  summary:
    'The delivery windows of today and tomorrow by stage, and what needs a person that this operator can see to.',
  reply: z.object({ data: Today }),
})

export const readTodaysSales = description({
  summary: 'What today has sold by the hour, beside the same weekday before.',
  reply: z.object({ data: TodaysSales }),
})

export const todaysEvents = description({
  summary: 'Tells at once, and when orders have changed, which are new; at most once a second.',
  reply: z.object({
    at: moment,
    new: z.int().describe('Paid orders that nobody has opened yet.'),
    newest: z.array(z.string()).describe('The numbers of the newest of them, fifty at most.'),
  }),
  stream: true,
  refusals: ['too_many_requests'],
})
