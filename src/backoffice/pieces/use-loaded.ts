import { useState } from 'react'

/** Returns the loader's data, or later data from polling: the newer of the two. */
export function useLoaded<Thing>(loaded: Thing) {
  const [seen, setSeen] = useState(loaded)
  const [newest, setNewest] = useState(loaded)
  if (loaded !== seen) {
    setSeen(loaded)
    setNewest(loaded)
  }
  return [newest, setNewest] as const
}
