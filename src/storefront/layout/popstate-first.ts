type Listener = (event: PopStateEvent) => void

let listener: Listener | undefined

// A window calls its listeners in the order in which they came, captured or not: this one comes before the router's.
if (!import.meta.env.SSR) addEventListener('popstate', (event) => listener?.(event))

/** Hears of each step through the history before the router does. */
export function onPopstateFirst(by: Listener): () => void {
  listener = by
  return () => {
    listener = undefined
  }
}
