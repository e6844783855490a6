import { create } from 'zustand'
import type { ShownLine } from './shown-cart.ts'

/** Shows the extra words about a line, if there are any. */
export function LineWords({ line }: { line: ShownLine }) {
  const words = useLineWords(({ wordsOf }) => wordsOf?.(line))
  return words && <p className="mt-0.5 text-13 text-muted tabular-nums wrap-anywhere">{words}</p>
}

interface ExtraWords {
  /** Returns extra words about a line, if there are any: the household member who added it. */
  wordsOf: ((line: ShownLine) => string | undefined) | undefined
}

export const useLineWords = create<ExtraWords>(() => ({ wordsOf: undefined }))
