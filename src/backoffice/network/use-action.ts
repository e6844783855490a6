import { useEffect, useId, useState } from 'react'
import { onAttempt, tellAttempt } from './attempts.ts'
import { fieldSentences, sentenceOf } from './sentence-of.ts'

/** State of an action started by a press: whether it is running, and the error it ended with. */
export function useAction<Input extends unknown[], Result = unknown>(
  work: (...input: Input) => Promise<Result>,
) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  /** Resolves to what the work returns; undefined after a refusal. */
  async function run(...input: Input): Promise<Result | undefined> {
    tellAttempt(id)
    setBusy(true)
    setRefused(undefined)
    try {
      return await work(...input)
    } catch (error) {
      setRefused(error)
      return undefined
    } finally {
      setBusy(false)
    }
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
