import { createHash } from 'node:crypto'

/** What pages may reach beside ourselves, by the directive that allows it. */
export type Sources = Readonly<Record<string, readonly string[]>>

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** Names each inline script by its hash: the same page may then be kept, and nothing injected into it runs. */
export function pagePolicy(html: string, start: string, others: Sources): string {
  const inline = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script)
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...new Set([...inline, start].map(hashOf))],
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
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
