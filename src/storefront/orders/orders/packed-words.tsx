import { packedInWords } from '#contract/orders/orders/packed-in-words.ts'

export function PackedWords({ line }: { line: Parameters<typeof packedInWords>[0] }) {
  return <span className="block text-14 text-muted">{packedInWords(line)}</span>
}
