import { brisbaneDay } from '#contract/brisbane-day.ts'
import { textOf } from '#contract/messages/message-texts.ts'
import {
  changeMessageText,
  dropMessageText,
  listMessages,
  readMessageText,
} from '#contract/office/messages/messages.ts'
import { type Context, type Prepared, prepared, unique } from './prepare.ts'

const KIND = 'order_confirmed' as const
/** Comes after the id of every message. */
const AFTER_ALL = 'z'

export const messagePreparations: readonly Prepared[] = [
  prepared(listMessages, async ({ db }) => {
    const order = await db.selectFrom('orders').select('number').orderBy('id', 'desc').executeTakeFirst()
    return {
      message_state: 'sent' as const,
      kind: KIND,
      channel: 'sms' as const,
      number: order?.number ?? '1',
      day: brisbaneDay(new Date()),
      after: AFTER_ALL,
    }
  }),
  prepared(readMessageText, () => ({ kind: KIND })),
  prepared(changeMessageText, ownWording),
  prepared(dropMessageText, async (context) => {
    const { data } = await context.call(changeMessageText, await ownWording(context))
    return { kind: KIND, version: data.version }
  }),
]

async function ownWording({ call }: Context) {
  const { version } = (await call(readMessageText, { kind: KIND })).data
  const { subject, body } = textOf(KIND)
  return { kind: KIND, version, subject, body: `${body} ${unique()}` } as const
}
