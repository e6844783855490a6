import { useState } from 'react'

/** Hides a field's error once the field is edited, since the error is about the value that was sent. */
export function useSaidOfSent(said: string | undefined) {
  const [answered, setAnswered] = useState<string>()
  // The next submission may return the same error again.
  if (said === undefined && answered !== undefined) setAnswered(undefined)
  return { error: said === answered ? undefined : said, onInput: () => setAnswered(said) }
}
