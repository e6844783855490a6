import { randomInt } from 'node:crypto'
import { brisbaneDay } from '#contract/brisbane-day.ts'
import { messageKinds, textOf } from '#contract/people/messages/message-texts.ts'
import {
  changeMessageText,
  dropMessageText,
  listMessages,
  listMessageTexts,
  readMessageText,
} from '#contract/people/messages-desk/messages.ts'
import { type Context, type Prepared, prepared, unique } from './prepare.ts'

const KIND = 'order_confirmed' as const
const SOME = 5
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
  prepared(readMessageText, () => messageKinds.map((kind) => ({ kind }))),
  prepared(changeMessageText, ownWordings),
  prepared(dropMessageText, async (context) => {
    const changed = []
    for (const wording of someOf(await ownWordings(context))) {
      const { data } = await context.call(changeMessageText, wording)
      changed.push({ kind: wording.kind, version: data.version })
    }
    return changed
  }),
]

async function ownWordings({ call }: Context) {
  const { data } = await call(listMessageTexts, {})
  return data.map(({ kind, version }) => {
    const { subject, body } = textOf(kind)
    return { kind, version, subject, body: `${body} ${unique()}` }
  })
}

/** Few enough to change them all before another endpoint's requests do. */
function someOf<Kind>(all: readonly Kind[]): readonly Kind[] {
  const from = randomInt(all.length)
  return [...all, ...all].slice(from, from + SOME)
}
