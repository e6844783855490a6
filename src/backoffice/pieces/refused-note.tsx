import { ErrorNote } from '#ui/states/error-note.tsx'
import type { useAction } from '../network/use-action.ts'

/** What was said against a form: of all of it, or at its fields, which may be out of sight. */
export function RefusedNote({ sentence, fields }: Pick<ReturnType<typeof useAction>, 'sentence' | 'fields'>) {
  if (sentence) return <ErrorNote sentence={sentence} />
  if (Object.keys(fields).length === 0) return null
  return <ErrorNote sentence="Nothing is saved yet: please look at the fields that say why." />
}
