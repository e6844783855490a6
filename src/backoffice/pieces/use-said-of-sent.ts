import { useState } from 'react'

/** What the service said of a field is about what was sent: it goes once the field is something else. */
export function useSaidOfSent(said: string | undefined) {
  const [answered, setAnswered] = useState<string>()
  // Sent again, it may be said again.
  if (said === undefined && answered !== undefined) setAnswered(undefined)
  return { error: said === answered ? undefined : said, onInput: () => setAnswered(said) }
}
