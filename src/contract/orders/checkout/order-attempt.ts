/**
 * The `Idempotency-Key` of an order, derived from the cart and the order's contents: a second press, another tab, a
 * reload and a retry after a lost response all send the same key without storing it.
 */
export function orderAttemptKey(cartId: string, content: Record<string, unknown>): string {
  const said = JSON.stringify(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return `${cartId}-${hash(said, 2166136261)}${hash(said, 84696351)}`
}

function hash(text: string, start: number): string {
  let hash = start
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
