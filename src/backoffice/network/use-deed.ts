import { useState } from 'react'
import { fieldSentences, sentenceOf } from './sentence-of.ts'

/** Something that is done at a press: whether it is under way, and what was said against it. */
export function useDeed<Asked extends unknown[]>(work: (...asked: Asked) => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  async function run(...asked: Asked) {
    setBusy(true)
    setRefused(undefined)
    try {
      await work(...asked)
    } catch (error) {
      setRefused(error)
    }
    setBusy(false)
  }
  const fields = fieldSentences(refused)
  const isOfFields = Object.keys(fields).length > 0
  return { run, busy, fields, sentence: refused && !isOfFields ? sentenceOf(refused) : undefined }
}
