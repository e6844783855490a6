import { brisbaneDay } from '#contract/brisbane-day.ts'
import type { exportWaiting as endpoint } from '#contract/delivery/waiting-list/waiting.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { csvLine, csvStart } from '../../csv-line.ts'
import type { Shop } from '../../shop.ts'
import { countWaiting } from './count-waiting.ts'

/** Exports the demand by place as CSV. */
export async function exportWaiting(shop: Shop): Promise<ReplyOf<typeof endpoint>> {
  const lines = (await countWaiting(shop)).map(({ place, waiting, unconfirmed, since }) =>
    csvLine([place, String(waiting), String(unconfirmed), brisbaneDay(since)]),
  )
  return { csv: csvStart + csvLine(['Place', 'Waiting', 'Not confirmed', 'Since']) + lines.join('') }
}
