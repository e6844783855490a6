import { hash } from 'node:crypto'

/** What pages may reach beside ourselves, by the directive that allows it. */
export type Sources = Readonly<Record<string, readonly string[]>>

/** The page's own scripts are those that were made with the nonce, which a page that is kept does not show. */
export function takeNonce(html: string, nonce: string): { html: string; scripts: string[] } {
  const [begin = '', ...marked] = html.split(` nonce="${nonce}"`)
  const scripts = marked.map((after) => after.slice(after.indexOf('>') + 1, after.indexOf('</script>')))
  return { html: begin + marked.join(''), scripts }
}

/** Names each of a page's own scripts by its hash: the page may then be kept, and nothing injected into it runs. */
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
