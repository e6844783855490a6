import { useState } from 'react'
import type { Product } from '#contract/catalogue/product.ts'
import { type PastedLine, readPastedList } from '#contract/lists/pasted-list.ts'
import { Refused } from '#contract/refused.ts'
import { call } from '../network/browser-call.ts'
import { pasteTexts as texts } from '../texts/paste.ts'

/** A line of a pasted list with what the shopper has made of it. */
export interface ChosenLine extends PastedLine {
  key: number
  isLeftOut: boolean
}

export function usePasted() {
  const [text, setText] = useState('')
  const [lines, setLines] = useState<readonly ChosenLine[]>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')

  async function read(text: string) {
    if (isBusy) return
    setText(text)
    setBusy(true)
    setError('')
    try {
      const { lines } = await call(readPastedList, { text })
      if (lines.length === 0) setError(texts.nothingWritten)
      else setLines(lines.map((line, key) => ({ ...line, key, isLeftOut: line.product === null })))
    } catch (error) {
      setError(error instanceof Refused ? error.message : texts.failed)
    }
    setBusy(false)
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

  return { text, setText, lines, isBusy, error, read, change, choose, forget: () => setLines(undefined) }
}
