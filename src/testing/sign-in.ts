import type { Shop } from '#business/shop.ts'
import { byTransaction } from './by-transaction.ts'

export interface SignedIn {
  accessToken: string
  refreshToken: string
  mobileNumber: string
}

interface Door {
  shop: Pick<Shop, 'db'>
  send(path: string, init?: RequestInit): Promise<Response>
}

/** Signs in as a person does: requests a code, reads it and types it. */
export async function signIn(door: Door, mobile = '0412345678'): Promise<SignedIn> {
  await post(door, '/api/accounts/generate-otp', { mobile })
  const otp = await readCode(door.shop, mobile)
  const answer = await post(door, '/api/accounts/verify-otp', { mobile, otp })
  return ((await answer.json()) as { data: SignedIn }).data
}

/** Returns the code in the newest text message to a number. */
export async function readCode({ db }: Pick<Shop, 'db'>, mobile: string): Promise<string> {
  const { body } = await db
    .selectFrom('outbox')
    .select('body')
    .where('to', '=', mobile)
    .orderBy('at', 'desc')
    .orderBy(byTransaction, 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return /^\d{4}\b/.exec(body)?.[0] ?? ''
}

async function post({ send }: Door, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  const answer = await send(path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}
