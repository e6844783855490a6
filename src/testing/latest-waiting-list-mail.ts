import { byTransaction } from './by-transaction.ts'
import type { TestShop } from './open-test-shop.ts'

/** Returns the newest waiting-list letter, with the tokens of its links. */
export async function latestWaitingListMail({ db }: Pick<TestShop, 'db'>) {
  const letters = await db.selectFrom('messages').select(['subject', 'body']).orderBy(byTransaction).execute()
  const letter = letters.at(-1)
  const tokenOf = (page: string) => new RegExp(`/${page}\\?token=(\\S+)`).exec(letter?.body ?? '')?.[1] ?? ''
  return { subject: letter?.subject, confirm: tokenOf('confirm'), leave: tokenOf('leave') }
}
