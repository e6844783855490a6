import type { ReplyOf } from '#contract/endpoint.ts'
import type { searchProduct } from '#contract/goods/search/search.ts'
import { searchTexts as texts } from '../../texts/search.ts'

type Missing = Pick<ReplyOf<typeof searchProduct>, 'not_carried' | 'not_granted' | 'did_you_mean'>

/** Says in a sentence which part of a search was not met; nothing if all of it was. */
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
