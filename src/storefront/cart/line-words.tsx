import { useLineWords } from './line-words-store.ts'
import type { ShownLine } from './shown-cart.ts'

/** What else there is to say of a line. */
export function LineWords({ line }: { line: ShownLine }) {
  const words = useLineWords(({ wordsOf }) => wordsOf?.(line))
  return words && <p className="mt-0.5 text-13 text-muted tabular-nums wrap-anywhere">{words}</p>
}
