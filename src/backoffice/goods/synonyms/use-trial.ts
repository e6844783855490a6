import { useRef, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { trySearch } from '#contract/goods/synonyms/synonyms.ts'
import { call, useAction } from '../../network/call.ts'

export type TrialResults = ReplyOf<typeof trySearch>['data'] & { q: string }
export type Trial = ReturnType<typeof useTrial>

/** Runs a search as a shopper would, and keeps the last query with its results. */
export function useTrial() {
  const field = useRef<HTMLInputElement>(null)
  const [q, setQ] = useState('')
  const [found, setFound] = useState<TrialResults>()
  const { run, busy, sentence } = useAction(async (asked: string) => {
    setFound(undefined)
    if (asked.trim() === '') return
    const { data } = await call(trySearch, { q: asked })
    setFound({ ...data, q: asked })
  })
  function tryIt(asked: string) {
    setQ(asked)
    return run(asked)
  }
  return { field, q, setQ, found, tryIt, busy, sentence }
}
