import { dropWindow } from '#business/delivery/windows/drop-window.ts'
import { listWindows } from '#business/delivery/windows/list-windows.ts'
import { planWindow } from '#business/delivery/windows/plan-window.ts'
import type { WindowRule } from '#business/delivery/windows/week-plan.ts'
import type { Shop } from '#business/shop.ts'
import { formatCents } from '#contract/money.ts'
import type { Command } from './command.ts'
import { countIn, feeIn, ifGiven } from './values.ts'
import { clockOf, hoursIn, spanIn, weekdaysIn, weekdaysInWords } from './week.ts'

export const windows: Command = {
  takes: [
    'windows',
    'windows HUB mon-fri 9:00-11:00 --orders 20 [--fee 2.00] [--cut-off 4]',
    'windows HUB sat,sun 9:00-11:00 drop',
  ],
  does: [
    "Lists the week's plan of delivery windows, puts one into it or changes it, or drops one. --cut-off is for how",
    'many hours before it begins it cannot be booked any more. The coming windows change at once.',
  ].join('\n    '),
  options: ['--orders', '--fee', '--cut-off'],
  read({ positionals: [hubId, days, hours, verb, ...more], options }) {
    if (!hubId) return listed
    if (!days || !hours || more.length > 0) return undefined
    const window = { hubId, weekdays: weekdaysIn(days), ...spanIn(hours) }
    if (verb === 'drop' && options.size === 0)
      return async (shop) => {
        await dropWindow(shop, window)
        return listed(shop)
      }
    const capacity = ifGiven(options.get('--orders'), countIn)
    if (verb !== undefined || capacity === undefined) return undefined
    const feeCents = ifGiven(options.get('--fee'), feeIn)
    const cutOffMinutes = ifGiven(options.get('--cut-off'), hoursIn)
    return async (shop) => {
      await planWindow(shop, {
        ...window,
        capacity,
        ...(feeCents !== undefined && { feeCents }),
        ...(cutOffMinutes !== undefined && { cutOffMinutes }),
      })
      return listed(shop)
    }
  },
}

async function listed(shop: Shop): Promise<string> {
  const rules = await listWindows(shop)
  // Weekdays with the same window share a line.
  const alike = Map.groupBy(rules, (rule) => `${rule.hub_id}  ${rule.hub}  ${timesOf(rule)}`)
  const lines = [...alike].map(
    ([window, same]) => `${window}  ${weekdaysInWords(same.map(({ weekday }) => weekday))}`,
  )
  return lines.join('\n') || 'The plan has no delivery windows yet.'
}

function timesOf({ from_minute, to_minute, capacity, fee_cents, cut_off_minutes }: WindowRule): string {
  return [
    `${clockOf(from_minute)}-${clockOf(to_minute)}`,
    `${capacity} orders`,
    formatCents(fee_cents),
    `until ${cut_off_minutes / 60} h before`,
  ].join('  ')
}
