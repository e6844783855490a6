import { subscribe } from '#contract/people/newsletter/newsletter.ts'
import { isRefused, Refused } from '#contract/refused.ts'
import { call } from '../../network/browser-call.ts'
import { layoutTexts as texts } from '../../texts/layout.ts'
import { newsletterTexts } from '../../texts/newsletter.ts'

export interface Outcome {
  state: 'done' | 'refused' | 'failed'
  message: string
}

export async function sendSubscription(email: string): Promise<Outcome> {
  try {
    await call(subscribe, { email })
    return { state: 'done', message: newsletterTexts.sent(email) }
  } catch (error) {
    return outcomeOf(error)
  }
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof Refused)) return { state: 'failed', message: texts.broken }
  const email = isRefused(error, 'invalid_input') && error.details.fields?.email
  return email ? { state: 'refused', message: email } : { state: 'failed', message: error.message }
}
