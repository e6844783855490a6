import { getMe } from '#contract/office/account/my-account.ts'
import { call } from '../network/call.ts'
import { isSessionEnded } from '../network/session-ended.ts'

/** The script of a screen did not come. A browser asks for it no second time until the page is opened anew. */
export class ScriptLost extends Error {
  constructor() {
    super('This part of the office did not come through. Please try again.')
  }
}

export async function orLost<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return loading.catch(async () => {
    // The scripts of the office come to an operator who is signed in alone: another is led to the door by asking.
    await call(getMe, {}).catch((error) => {
      if (isSessionEnded(error)) throw error
    })
    throw new ScriptLost()
  })
}
