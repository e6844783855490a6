import { sql } from 'kysely'
import { countTasks } from '#business/insight/today/count-tasks.ts'
import type { Shop } from '#business/shop.ts'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { type TaskName, taskNames } from '#contract/insight/today/tasks.ts'
import { orderStatuses } from '#contract/order-status.ts'
import { readServerVersion } from '#database/server-version.ts'

/** Metrics of the shop that only the database knows. */
export interface StateOfShop {
  orders: Map<string, number>
  jobs: Map<string, number>
  /** Counts of things that wait for a person. */
  needs: Map<TaskName, number>
  /** Book differences reported within a day; older ones are excluded, as some are never settled. */
  differencesTold: number
  chargesToMake: number
  oldestChargeSeconds: number
  refundsToMake: number
  oldestRefundSeconds: number
  oldestUnsentSeconds: number
  /** The version of the database's server. */
  version: string
}

/** Finished orders are not counted: there are millions. */
const UNDER_WAY = orderStatuses.filter((status) =>
  ['pending', 'processing', 'out_for_delivery'].includes(status),
)

export async function readState(shop: Shop): Promise<StateOfShop> {
  const { db, clock } = shop
  const [orders, jobs, needs, counts, version] = await Promise.all([
    sql<Counted>`
      select status as name, count(*) as count from orders where status in (${sql.join(UNDER_WAY)}) group by 1
    `.execute(db),
    sql<Counted>`
      select name, count(*) as count from pgboss.job where state in ('created', 'retry', 'active') group by 1
    `.execute(db),
    readTasks(shop),
    readCounts(shop),
    readServerVersion(db),
  ])
  const secondsSince = (moment: Date | null) =>
    moment ? Math.max(0, (clock.now().getTime() - moment.getTime()) / 1_000) : 0
  const zeros = new Map<string, number>(UNDER_WAY.map((status) => [status, 0]))
  return {
    orders: new Map([...zeros, ...asMap(orders.rows)]),
    jobs: asMap(jobs.rows),
    needs,
    differencesTold: counts.told,
    chargesToMake: counts.toCharge,
    oldestChargeSeconds: secondsSince(counts.toChargeSince),
    refundsToMake: counts.toMake,
    oldestRefundSeconds: secondsSince(counts.toMakeSince),
    oldestUnsentSeconds: secondsSince(counts.unsentSince),
    version: version.name,
  }
}

/** In sequence, to take no more than one of the connections that shoppers need. */
async function readTasks(shop: Shop): Promise<Map<TaskName, number>> {
  const needs = new Map<TaskName, number>()
  for (const name of taskNames) needs.set(name, (await countTasks[name](shop)).count)
  return needs
}

interface Counted {
  name: string
  count: number
}

interface Counts {
  told: number
  toCharge: number
  toChargeSince: Date | null
  toMake: number
  toMakeSince: Date | null
  unsentSince: Date | null
}

async function readCounts({ db, clock }: Shop): Promise<Counts> {
  const dayAgo = new Date(clock.now().getTime() - DAY_MS)
  const { rows } = await sql<Counts>`
    select
      (select count(*) from book_differences where told_at > ${dayAgo}) as told,
      (select count(*) from payments where charge_cents is not null and charged_at is null) as "toCharge",
      least(
        (select min(decided_at) from payments where charge_cents is not null and charged_at is null),
        (select min(cut_off_at) from payments join orders on orders.id = order_id join slots on slots.id = slot_id
          where is_kept and payments.status = 'paid' and charge_cents is null and cut_off_at < ${clock.now()})
      ) as "toChargeSince",
      (select count(*) from refunds where status = 'requested') as "toMake",
      (select min(created_at) from refunds where status = 'requested') as "toMakeSince",
      (select min(created_at) from messages where status = 'queued') as "unsentSince"
  `.execute(db)
  return (
    rows[0] ?? { told: 0, toCharge: 0, toChargeSince: null, toMake: 0, toMakeSince: null, unsentSince: null }
  )
}

function asMap(rows: readonly Counted[]): Map<string, number> {
  return new Map(rows.map(({ name, count }) => [name, count]))
}
