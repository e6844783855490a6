type See = (event: PopStateEvent) => void

let see: See = () => {}

// A window calls its listeners in the order in which they came, captured or not: this one comes before the router's.
if (!import.meta.env.SSR) addEventListener('popstate', (event) => see(event))

/** Lets the code that closes drawers see each step through the history before the router does. */
export function seeReturnsFirst(by: See): () => void {
  see = by
  return () => {
    see = () => {}
  }
}
