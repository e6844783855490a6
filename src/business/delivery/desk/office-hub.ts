import { sql } from 'kysely'
import { brisbaneMidnight, DAY_MS } from '#contract/brisbane-time.ts'
import type * as api from '#contract/delivery/desk/delivery.ts'
import type { HubOfOffice, WindowOfWeek } from '#contract/delivery/desk/delivery.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { toDollars } from '#contract/money.ts'
import { historyOf, listAudit } from '../../people/audit/list-audit.ts'
import type { Shop, Verb } from '../../shop.ts'
import { comingWindowsOf, officeWindow } from '../windows/change-coming-window.ts'
import { officeSums } from '../windows/change-sums.ts'
import { listDaysOff } from '../windows/days-off.ts'
import { type HubRow, requireHub } from '../windows/hubs.ts'
import type { WindowRule } from '../windows/open-windows.ts'
import { readDeliverySetup } from '../windows/read-delivery-setup.ts'

const DAYS = 14

export const readHub: Verb<typeof api.readHub> = async (shop, { hub_id }) => {
  const hub = await requireHub(shop, hub_id)
  const [week, coming, history] = await Promise.all([
    readWeek(shop, hub_id),
    comingWindowsOf(shop)
      .where('hub_id', '=', hub_id)
      .where('starts_at', '<', new Date(brisbaneMidnight(shop.clock.now()).getTime() + DAYS * DAY_MS))
      .orderBy('starts_at')
      .orderBy('ends_at')
      .execute(),
    listAudit(shop, { on_kind: 'hub', on_id: hub_id, page_size: 20 }),
  ])
  const data: HubOfOffice = {
    ...officeHub({ ...hub, windows: week.length }),
    week,
    coming: coming.map((window) => officeWindow(window, shop.clock.now())),
    history: history.data,
  }
  return { data }
}

function officeHub({ id, title, lat, lng, closed_at, windows }: HubRow & { windows: number }) {
  return { id, title, lat, lng, is_open: closed_at === null, windows }
}

function readOfficeHubs({ db }: Shop) {
  return db
    .selectFrom('hubs')
    .selectAll()
    .select(sql<number>`(select count(*)::integer from window_rules where hub_id = hubs.id)`.as('windows'))
    .orderBy('title')
    .orderBy('id')
    .execute()
}

export async function readWeek({ db }: Shop, hubId: string): Promise<WindowOfWeek[]> {
  const rules = await db.selectFrom('window_rules').selectAll().where('hub_id', '=', hubId).execute()
  return inOrder(rules.map(windowOfRule))
}

function windowOfRule({ hub_id, fee_cents, ...rule }: WindowRule): WindowOfWeek {
  return { ...rule, fee: toDollars(fee_cents) }
}

/** Sorts a week, so that two weeks can be compared. */
export function inOrder(week: readonly WindowOfWeek[]): WindowOfWeek[] {
  return week.toSorted(
    (a, b) => a.weekday - b.weekday || a.from_minute - b.from_minute || a.to_minute - b.to_minute,
  )
}

export async function readDelivery(shop: Shop): Promise<ReplyOf<typeof api.readDelivery>> {
  const [hubs, setup, days_off, ofSums, ofDaysOff] = await Promise.all([
    readOfficeHubs(shop),
    readDeliverySetup(shop),
    listDaysOff(shop),
    historyOf(shop, 'delivery'),
    historyOf(shop, 'day-off'),
  ])
  return {
    data: { hubs: hubs.map(officeHub), sums: officeSums(setup), days_off },
    history: { sums: ofSums, days_off: ofDaysOff },
  }
}
