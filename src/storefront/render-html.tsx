import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { PlaceContext } from './cached-markup.tsx'
import { MarkupCache, Places } from './markup-cache.tsx'

/** React writes the doctype in a stream, but not in a string. */
const DOCTYPE = '<!DOCTYPE html>'
/** React's marker of a part that could not be rendered synchronously. */
const LEFT_OUT = '<!--$!-->'

/** Marks placeholders within cached markup; no page can contain it by itself. */
const MARK = crypto.randomUUID()

const markups = new MarkupCache((Component, props) => renderFilled(<Component {...props} />, MARK))

/** Renders to a string, in half the time of a stream; to nothing if a part is loading or has failed. */
export function renderAtOnce(page: ReactNode, nonce: string): string | undefined {
  try {
    return renderFilled(page, nonce, DOCTYPE)
  } catch {
    return undefined
  }
}

function renderFilled(node: ReactNode, mark: string, before = ''): string {
  const places = new Places(mark)
  const html = renderWhole(<PlaceContext value={places.leave}>{node}</PlaceContext>)
  return places.fill(before + html, markups)
}

function renderWhole(node: ReactNode): string {
  const html = renderToString(node)
  if (html.includes(LEFT_OUT)) throw new Error('A part is not at hand.')
  return html
}

/** Waits for parts that are still loading; they are at hand from then on. Throws an error of any part. */
export async function renderWaiting(page: ReactNode, nonce: string): Promise<string> {
  const errors: unknown[] = []
  const stream = await renderToReadableStream(page, {
    nonce,
    // Otherwise a large part would come after the rest, hidden until a script shows it.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  })
  await stream.allReady
  if (errors.length > 0) throw errors[0]
  return new Response(stream).text()
}

/** Writes the router's data in one script: the router's own way would wait between its parts. */
export async function handOver(data: ReadableStream<Uint8Array> | undefined, nonce: string): Promise<string> {
  if (!data) return ''
  const stream = 'window.__reactRouterContext.streamController'
  const script = `${stream}.enqueue(${quoted(await new Response(data).text())});${stream}.close()`
  return `<script nonce="${nonce}">${script}</script>`
}

/** Quotes with single quotes, because the data is full of double quotes: JSON, a value a line. */
function quoted(data: string): string {
  const inside = data.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll("'", "\\'")
  return `'${inside.replaceAll('<', '\\x3c')}'`
}
