import { type RawBuilder, sql } from 'kysely'
import { daySpan } from '#contract/brisbane-time.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { messageKinds } from '#contract/people/messages/message-texts.ts'
import { statesOf } from '#contract/people/messages-desk/message-list.ts'
import type { listMessages as endpoint } from '#contract/people/messages-desk/messages.ts'
import { firstIdAt } from '#database/new-id.ts'
import type { Shop, VerbBy } from '../../shop.ts'
import { messageRow, selectMessages, stateOf } from './office-messages.ts'
import { isAboutOrder } from './order-values.ts'

type Input = InputOf<typeof endpoint>

/** Returns messages newest first, with keyset pagination by their time-ordered ids. */
export const listMessages: VerbBy<typeof endpoint> = async (shop, operator, input) => {
  const ids = await findMessages(shop, input)
  const shown = ids.slice(0, input.page_size)
  const rows =
    shown.length === 0 ? [] : await selectMessages(shop.db).where('messages.id', 'in', shown).execute()
  const byId = new Map(rows.map((row) => [row.id, messageRow(row, operator)]))
  return {
    data: shown.flatMap((id) => byId.get(id) ?? []),
    next_after: ids.length > shown.length ? (shown.at(-1) ?? null) : null,
  }
}

async function findMessages(shop: Shop, input: Input): Promise<string[]> {
  const { kind, channel, message_state, number } = input
  if (number) return ofOrder(shop, input, number)
  if (kind || channel || message_state) return ofGroups(shop, input)
  const { rows } = await sql<{ id: string }>`
    select id from messages where ${within(input)} order by id desc limit ${input.page_size + 1}
  `.execute(shop.db)
  return rows.map(({ id }) => id)
}

/** Reads the newest rows of each kind, channel and state from the index, and merges them into a page. */
async function ofGroups({ db }: Shop, input: Input): Promise<string[]> {
  const kinds = input.kind ? [input.kind] : ['', ...messageKinds]
  const channels = input.channel ? [input.channel] : ['sms', 'email']
  const states = statesOf(input.message_state)
  const atMost = input.page_size + 1
  const { rows } = await sql<{ id: string }>`
    select found.id
    from unnest(${kinds}::text[]) as wanted_kind, unnest(${channels}::text[]) as wanted_channel,
      unnest(${states}::text[]) as wanted_state,
      lateral (
        select id from messages
        where kind = wanted_kind and channel = wanted_channel and ${stateOf} = wanted_state and ${within(input)}
        order by id desc limit ${atMost}
      ) as found
    order by found.id desc limit ${atMost}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Reads all messages about an order, since there are only a few. */
async function ofOrder({ db }: Shop, input: Input, number: string): Promise<string[]> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number.trim())
    .executeTakeFirst()
  if (!order) return []
  let query = db.selectFrom('messages').select('id').where(isAboutOrder(order.id)).where(within(input))
  if (input.kind) query = query.where('kind', '=', input.kind)
  if (input.channel) query = query.where('channel', '=', input.channel)
  if (input.message_state) query = query.where(stateOf, 'in', statesOf(input.message_state))
  // Sorted in memory: with `order by … limit`, the planner would walk through all messages by age.
  const rows = await query.execute()
  return rows
    .map(({ id }) => id)
    .toSorted()
    .toReversed()
    .slice(0, input.page_size + 1)
}

function within({ after, day }: Input): RawBuilder<boolean> {
  const conditions = [sql`true`]
  if (after !== undefined) conditions.push(sql`messages.id < ${after}`)
  if (day !== undefined) {
    const { from, to } = daySpan(day)
    conditions.push(sql`messages.id >= ${firstIdAt(from)}`)
    conditions.push(sql`messages.id < ${firstIdAt(to)}`)
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
