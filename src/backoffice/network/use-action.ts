import { useEffect, useId, useState } from 'react'
import { onAttempt, tellAttempt } from './attempts.ts'
import { fieldSentences, sentenceOf } from './sentence-of.ts'

/** Something that is done at a press: whether it is under way, and what was said against it. */
export function useAction<Asked extends unknown[]>(work: (...asked: Asked) => Promise<unknown>) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  async function run(...asked: Asked) {
    tellAttempt(id)
    setBusy(true)
    setRefused(undefined)
    try {
      await work(...asked)
    } catch (error) {
      setRefused(error)
    }
    setBusy(false)
  }
  // Of two sentences nobody knows which is the newer one. What is wrong with a field stays until that is put right.
  useEffect(
    () => onAttempt((by) => by !== id && setRefused((was: unknown) => (isOfFields(was) ? was : undefined))),
    [id],
  )
  const fields = fieldSentences(refused)
  return { run, busy, fields, sentence: refused && !isOfFields(refused) ? sentenceOf(refused) : undefined }
}

function isOfFields(refused: unknown): boolean {
  return Object.keys(fieldSentences(refused)).length > 0
}
