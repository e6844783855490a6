import { useLineWords } from './line-words-store.ts'
import type { ShownLine } from './shown-cart.ts'

/** Shows the extra words about a line, if there are any. */
export function LineWords({ line }: { line: ShownLine }) {
  const words = useLineWords(({ wordsOf }) => wordsOf?.(line))
  return words && <p className="mt-0.5 text-13 text-muted tabular-nums wrap-anywhere">{words}</p>
}
