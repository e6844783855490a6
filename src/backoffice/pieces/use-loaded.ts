import { useState } from 'react'

/** What the loader gave, or what has been heard of it since: whichever is newer. */
export function useLoaded<Thing>(loaded: Thing) {
  const [seen, setSeen] = useState(loaded)
  const [newest, setNewest] = useState(loaded)
  if (loaded !== seen) {
    setSeen(loaded)
    setNewest(loaded)
  }
  return [newest, setNewest] as const
}
