import { ErrorNote } from '#ui/states/error-note.tsx'
import type { useAction } from '../network/use-action.ts'

/** Shows a form's error, or points to the field errors, which may be off screen. */
export function RefusedNote({ sentence, fields }: Pick<ReturnType<typeof useAction>, 'sentence' | 'fields'>) {
  if (sentence) return <ErrorNote sentence={sentence} />
  if (Object.keys(fields).length === 0) return null
  return <ErrorNote sentence="Nothing is saved yet. Please check the fields that are marked." />
}
