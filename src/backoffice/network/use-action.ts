import { useEffect, useId, useState } from 'react'
import { onAttempt, tellAttempt } from './attempts.ts'
import { fieldSentences, sentenceOf } from './sentence-of.ts'

/** State of an action started by a press: whether it is running, and the error it ended with. */
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
  // A new action removes older messages, so that only the latest one shows. Field errors stay until they are corrected.
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
