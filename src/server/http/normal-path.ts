/** A path that matches no route. */
const NOWHERE = '/api/-'

/**
 * Normalises a path once, before any decision depends on it: no trailing slash, and a path that matches no route where
 * an encoded slash, dot or backslash could be read in two ways.
 */
export function normalPath(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const end = url.slice(start).search(/[?#]/)
  const path = start === -1 ? '/' : end === -1 ? url.slice(start) : url.slice(start, start + end)
  if (/%(2f|5c|2e|00)|\\|\/\/|;/i.test(path) || !isDecodable(path)) return NOWHERE
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
