import { hash } from 'node:crypto'

/** Extra hosts that pages may reach, by CSP directive. */
export type Sources = Readonly<Record<string, readonly string[]>>

/** Extracts the scripts marked with the nonce and removes the nonce, which a cached page must not reveal. */
export function takeNonce(html: string, nonce: string): { html: string; scripts: string[] } {
  const [begin = '', ...marked] = html.split(` nonce="${nonce}"`)
  const scripts = marked.map((after) => after.slice(after.indexOf('>') + 1, after.indexOf('</script>')))
  return { html: begin + marked.join(''), scripts }
}

/** Allows the page's scripts by hash, so that the page can be cached and injected scripts still cannot run. */
export function pagePolicy(scripts: readonly string[], others: Sources): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...new Set(scripts.map(hashOf))],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  for (const [directive, sources] of Object.entries(others))
    directives[directive] = [...(directives[directive] ?? ["'self'"]), ...sources]
  return Object.entries(directives)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}

function hashOf(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`
}
