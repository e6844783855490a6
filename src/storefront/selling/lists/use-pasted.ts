import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { LINES_PASTED_AT_MOST } from '#contract/limits/list-limits.ts'
import { Refused } from '#contract/refused.ts'
import { type PastedLine, readPastedList } from '#contract/selling/lists/pasted-list.ts'
import { plainList, splitList, tickedInList } from '#contract/selling/lists/split-list.ts'
import { tabStorage } from '#ui/browser-storage.ts'
import { call, fieldSentenceOf } from '../../network/browser-call.ts'
import { readRoot } from '../../network/root-store.ts'
import { pasteTexts as texts } from '../../texts/paste.ts'
import { PASTED } from '../cart/current-cart-queue.ts'

/** As the web app's manifest names it. */
const SHARED = 'text'

const blank: Pasted = { text: '', rest: '' }

export function usePasted() {
  const [{ text, rest, lines }, setPasted] = useState(blank)
  const [tooMany, setTooMany] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')

  const [params, setParams] = useSearchParams()

  // Read in an effect, because the server rendered a blank field.
  const begin = useEffectEvent(() => {
    const shared = params.get(SHARED)
    if (shared === null) return setPasted((written) => readPasted() ?? written)
    // Another app has shared a list with the installed shop. It leaves the address, which others may see.
    setParams({}, { replace: true })
    void read(shared)
  })
  useEffect(() => begin(), [])
  const isInCart = useRef(false)

  function go(pasted: Pasted) {
    isInCart.current &&= pasted.lines !== undefined
    setPasted(pasted)
    keep(pasted)
  }

  /** Once lines are in the cart they stay in sight, but are not kept: coming back must not offer them again. */
  function keep(pasted: Pasted) {
    savePasted(isInCart.current ? { text: pasted.rest, rest: '' } : pasted)
  }

  function forgetFound() {
    isInCart.current = true
    keep({ text, rest })
  }

  async function read(written: string) {
    if (isBusy) return
    const text = plainList(written)
    go({ text, rest })
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

  /** The text stays unchanged until there is an answer. */
  async function find(text: string, rest: string) {
    setBusy(true)
    try {
      const { lines } = await call(readPastedList, { text })
      if (lines.length === 0) setError(texts.nothingWritten)
      else {
        setTooMany(undefined)
        const ticked = tickedInList(text)
        const chosen = lines.map((line, key) => {
          const isTicked = ticked[key]
          return { ...line, key, isTicked, isLeftOut: line.product === null || isTicked === true }
        })
        go({ text, rest, lines: chosen })
      }
    } catch (error) {
      setError(error instanceof Refused ? fieldSentenceOf(error) : texts.failed)
    }
    setBusy(false)
  }

  /** Returns to the text as written, or goes on to the part that was not read yet. */
  function write(text: string) {
    go({ text, rest: '' })
  }

  function change(key: number, change: Partial<ChosenLine>) {
    go({ text, rest, lines: lines?.map((line) => (line.key === key ? { ...line, ...change } : line)) })
  }

  /** Swaps the chosen product with one of its alternatives. */
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
    setText: (text: string) => go({ text, rest }),
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
    forgetFound,
  }
}

/** A line of a pasted list, with the shopper's choices. */
export interface ChosenLine extends PastedLine {
  key: number
  isLeftOut: boolean
  /** Ticked off in the shopper's notes, so left out until they take it in. */
  isTicked?: boolean | undefined
}

interface Pasted {
  text: string
  /** The lines beyond the number that can be read at once. */
  rest: string
  lines?: readonly ChosenLine[] | undefined
}

interface SavedList {
  /** Null for a visitor. */
  owner: string | null
  pasted: Pasted
}

/** Keeps the list in the tab until the owner signs out. A visitor's list becomes theirs when they sign in. */
export function savePasted(pasted: Pasted): void {
  const owner = readRoot().auth.mobileNumber
  if (pasted.text === '') tabStorage.removeItem(PASTED)
  else tabStorage.setItem(PASTED, { owner, pasted })
}

export function readPasted(): Pasted | undefined {
  const saved = tabStorage.getItem<SavedList>(PASTED)
  if (!saved?.owner || saved.owner === readRoot().auth.mobileNumber) return saved?.pasted
  // The owner has signed out in another tab.
  tabStorage.removeItem(PASTED)
  return undefined
}
