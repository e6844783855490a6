import { addDayOff } from '#business/delivery/windows/add-day-off.ts'
import { endDayOff } from '#business/delivery/windows/end-day-off.ts'
import { listDaysOff } from '#business/delivery/windows/list-days-off.ts'
import type { Shop } from '#business/shop.ts'
import type { DayOff } from '#contract/delivery/desk/delivery.ts'
import type { Command } from './command.ts'
import { countIn, dayIn, ifGiven, textIn } from './values.ts'

export const dayOff: Command = {
  takes: ['day-off', 'day-off 2026-12-25 "Christmas Day" [--hub HUB] [--orders 3]', 'day-off ID end'],
  does: [
    'Lists the coming days without delivery windows, adds one, for one hub or for all, or ends one. What is booked on',
    'it is delivered all the same: --orders says how many of these are known of.',
  ].join('\n    '),
  options: ['--hub', '--orders'],
  read({ positionals: [first, second, ...more], options }) {
    if (!first) return listed
    if (!second || more.length > 0) return undefined
    if (second === 'end' && options.size === 0)
      return async (shop) => {
        await endDayOff(shop, first)
        return listed(shop)
      }
    const day = dayIn(first)
    const title = textIn(second)
    const ordersSeen = ifGiven(options.get('--orders'), countIn) ?? 0
    return async (shop) => {
      await addDayOff(shop, { day, title, hubId: options.get('--hub') ?? null, ordersSeen })
      return listed(shop)
    }
  },
}

async function listed(shop: Shop): Promise<string> {
  const days = await listDaysOff(shop)
  return days.map(lineOf).join('\n') || 'No day off is to come.'
}

function lineOf({ id, day, title, hub_id, orders }: DayOff): string {
  return `${id}  ${day}  ${title}  ${hub_id ?? 'all hubs'}  ${orders} orders booked`
}
