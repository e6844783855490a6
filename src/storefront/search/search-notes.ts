import type { ReplyOf } from '#contract/endpoint.ts'
import type { searchProduct } from '#contract/search/search.ts'
import { searchTexts as texts } from '../texts/search.ts'

type Missing = Pick<ReplyOf<typeof searchProduct>, 'not_carried' | 'not_granted' | 'did_you_mean'>

/** What a shopper asked for and does not see, in a sentence; nothing where they see it. */
export function missingSentence({
  not_carried,
  not_granted = [],
  did_you_mean,
}: Missing): string | undefined {
  const sentences = [
    ...(not_carried ? [texts.notCarried(not_carried.name, not_carried.instead, did_you_mean)] : []),
    ...(not_granted.length > 0 ? [texts.notGranted(not_granted)] : []),
  ]
  return sentences.join(' ') || undefined
}
