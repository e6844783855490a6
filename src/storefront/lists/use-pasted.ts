import { useState } from 'react'
import type { Product } from '#contract/catalogue/product.ts'
import { LINES_PASTED_AT_MOST } from '#contract/lists/list-limits.ts'
import { type PastedLine, readPastedList } from '#contract/lists/pasted-list.ts'
import { plainList, splitList } from '#contract/lists/split-list.ts'
import { Refused } from '#contract/refused.ts'
import { call } from '../network/browser-call.ts'
import { fieldSentenceOf } from '../network/field-sentence-of.ts'
import { pasteTexts as texts } from '../texts/paste.ts'

/** A line of a pasted list with what the shopper has made of it. */
export interface ChosenLine extends PastedLine {
  key: number
  isLeftOut: boolean
}

export function usePasted() {
  const [text, setText] = useState('')
  /** What comes after as many lines as are read at once. */
  const [rest, setRest] = useState('')
  const [tooMany, setTooMany] = useState<number>()
  const [lines, setLines] = useState<readonly ChosenLine[]>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')

  async function read(written: string) {
    if (isBusy) return
    const text = plainList(written)
    setText(text)
    setError('')
    const { length } = splitList(text)
    if (length > LINES_PASTED_AT_MOST) return setTooMany(length)
    setTooMany(undefined)
    await find(text, '')
  }

  async function readFirst() {
    if (isBusy) return
    setError('')
    const written = splitList(plainList(text))
    const [first, others] = [written.slice(0, LINES_PASTED_AT_MOST), written.slice(LINES_PASTED_AT_MOST)]
    await find(first.join('\n'), others.join('\n'))
  }

  /** All that is written stays as it is until there is an answer. */
  async function find(text: string, rest: string) {
    setBusy(true)
    try {
      const { lines } = await call(readPastedList, { text })
      if (lines.length === 0) setError(texts.nothingWritten)
      else {
        setText(text)
        setRest(rest)
        setTooMany(undefined)
        setLines(lines.map((line, key) => ({ ...line, key, isLeftOut: line.product === null })))
      }
    } catch (error) {
      setError(error instanceof Refused ? fieldSentenceOf(error) : texts.failed)
    }
    setBusy(false)
  }

  /** Back to what was written, or on to what was not read yet. */
  function write(text: string) {
    setText(text)
    setRest('')
    setLines(undefined)
  }

  function change(key: number, change: Partial<ChosenLine>) {
    setLines(lines?.map((line) => (line.key === key ? { ...line, ...change } : line)))
  }

  /** The one that was chosen before is among the others from now on. */
  function choose({ key, product, alternatives }: ChosenLine, id: string) {
    const chosen = alternatives.find((other) => other.id === id)
    if (!chosen || !product) return
    const others = alternatives.map((other): Product => (other === chosen ? product : other))
    change(key, { product: chosen, alternatives: others, doubt: null })
  }

  const whole = rest === '' ? text : `${text}\n${rest}`
  return {
    text,
    whole,
    setText,
    lines,
    isBusy,
    tooMany,
    error,
    read,
    readFirst,
    change,
    choose,
    forget: () => write(whole),
    goOn: () => write(rest),
  }
}
