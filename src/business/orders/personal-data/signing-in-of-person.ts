import { isoDates } from '../../iso-dates.ts'
import type { Shop } from '../../shop.ts'
import type { PersonalData } from './my-data.ts'

type SigningIn = Pick<PersonalData, 'sessions' | 'trusted_browsers' | 'login_codes'>

/** Returns when and how the person signed in, without tokens, keys or codes, which are credentials. */
export async function readSigningIn(
  shop: Shop,
  { id, mobile }: { id: string; mobile: string | null },
): Promise<SigningIn> {
  return {
    sessions: await readSessions(shop, id),
    trusted_browsers: await readBrowsers(shop, id),
    login_codes: mobile ? await readCodes(shop, mobile) : [],
  }
}

async function readSessions({ db }: Shop, customerId: string): Promise<SigningIn['sessions']> {
  const rows = await db
    .selectFrom('sessions')
    .select(['browser_hash', 'created_at', 'expires_at', 'ended_at', 'ended_because'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ browser_hash, ...session }) => ({
    ...isoDates(session),
    in_browser: browser_hash !== null,
  }))
}

async function readBrowsers({ db }: Shop, customerId: string): Promise<SigningIn['trusted_browsers']> {
  const rows = await db
    .selectFrom('trusted_browsers')
    .select('seen_at')
    .where('customer_id', '=', customerId)
    .orderBy('seen_at')
    .execute()
  return rows.map(isoDates)
}

async function readCodes({ db }: Shop, mobile: string): Promise<SigningIn['login_codes']> {
  const rows = await db
    .selectFrom('login_codes')
    .select(['created_at', 'used_at'])
    .where('mobile', '=', mobile)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(isoDates)
}
