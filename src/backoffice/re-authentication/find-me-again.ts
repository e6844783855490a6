import { getMe, type Me } from '#contract/people/operators/my-account.ts'
import { Refused } from '#contract/refused.ts'
import { callAsIs, isSessionEnded } from '../network/call.ts'
import { hearOfMe } from '../network/who-is-here.ts'

/** Reads the page’s operator again. If another one is logged in, returns undefined and tells the page. */
export async function findMeAgain(me: Me): Promise<Me | undefined> {
  const { data } = await callAsIs(getMe, {})
  hearOfMe(data)
  return data.id === me.id ? data : undefined
}

/** Replaces the refusal if the operator confirms before opening the link. */
export async function orOpenTheLink<T>(looking: Promise<T>): Promise<T> {
  return looking.catch((error) => {
    throw isSessionEnded(error)
      ? new Refused(error.code, [401, 'You’re not logged in yet. Please open the link first.'])
      : error
  })
}
