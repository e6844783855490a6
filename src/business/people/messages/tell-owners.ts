import { officeUrl } from '#contract/office-url.ts'
import { type MessageKind, textOf } from '#contract/people/messages/message-texts.ts'
import type { Shop } from '../../shop.ts'
import { tell } from './tell.ts'
import { wordsOf } from './words-of.ts'

interface Change {
  kind: MessageKind
  operatorId: string
}

/** Emails every owner that a protected text was changed, the one who did it too: their session may be stolen. */
export async function tellOwners(shop: Shop, { kind, operatorId }: Change): Promise<void> {
  const people = await shop.db
    .selectFrom('operators')
    .select(['id', 'name', 'email', 'role'])
    .where('accepted_at', 'is not', null)
    .where('removed_at', 'is', null)
    .where((is) => is.or([is('role', '=', 'owner'), is('id', '=', operatorId)]))
    .execute()
  const words = await wordsOf(shop, 'office_text_changed', {
    operator: people.find(({ id }) => id === operatorId)?.name ?? '',
    message: textOf(kind).title,
    page: `${officeUrl(shop.publicUrl)}/messages/texts/${kind}`,
  })
  for (const { email, role } of people)
    if (role === 'owner') await tell(shop, { channel: 'email', to: email, ...words })
}
