import { getMe } from '#contract/people/operators/my-account.ts'
import { call } from '../network/call.ts'
import { isSessionEnded } from '../network/session-ended.ts'

/** A screen's script failed to load. The browser caches the failed import until the page is reloaded. */
export class ScriptLost extends Error {
  constructor() {
    super('This part of the office didn’t load. Please try again.')
  }
}

export async function orLost<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return loading.catch(async () => {
    // The office's scripts need a session: if it has ended, this call leads to the sign-in page.
    await call(getMe, {}).catch((error) => {
      if (isSessionEnded(error)) throw error
    })
    throw new ScriptLost()
  })
}
