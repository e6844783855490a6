import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { PlaceContext } from './cached-markup.tsx'
import { MarkupCache, Places } from './markup-cache.tsx'

/** React puts it before a stream, and leaves it out of a string. */
const DOCTYPE = '<!DOCTYPE html>'
/** What React leaves of a part that it could not render at once. */
const LEFT_OUT = '<!--$!-->'

/** Of places within cached markup. No page can show it by itself. */
const MARK = crypto.randomUUID()

const markups = new MarkupCache((Component, props) => renderFilled(<Component {...props} />, MARK))

/**
 * Where every part is at hand, a string is made in half the time of a stream. Nothing where a part is still to be loaded,
 * or breaks: React says of neither which it was.
 */
export function renderAtOnce(page: ReactNode, nonce: string): string | undefined {
  try {
    return DOCTYPE + renderFilled(page, nonce)
  } catch {
    return undefined
  }
}

function renderFilled(node: ReactNode, mark: string): string {
  const places = new Places(mark)
  const html = renderWhole(<PlaceContext value={places.leave}>{node}</PlaceContext>)
  return places.fill(html, markups)
}

function renderWhole(node: ReactNode): string {
  const html = renderToString(node)
  if (html.includes(LEFT_OUT)) throw new Error('A part is not at hand.')
  return html
}

/** Waits for what is still to be loaded, which is at hand from then on. An error of any part is told. */
export async function renderWaiting(page: ReactNode, nonce: string): Promise<string> {
  const errors: unknown[] = []
  const stream = await renderToReadableStream(page, {
    nonce,
    // Or a large part would come after the rest, hidden until a script shows it.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  })
  await stream.allReady
  if (errors.length > 0) throw errors[0]
  return new Response(stream).text()
}

/** The router's data, as its browser half takes it: the way in which the router does it waits between its parts. */
export async function handOver(data: ReadableStream<Uint8Array> | undefined, nonce: string): Promise<string> {
  if (!data) return ''
  const stream = 'window.__reactRouterContext.streamController'
  const script = `${stream}.enqueue(${quoted(await new Response(data).text())});${stream}.close()`
  return `<script nonce="${nonce}">${script}</script>`
}

/** In single quotes, since the data is full of double ones. */
function quoted(data: string): string {
  const inside = JSON.stringify(data).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${inside.replaceAll('<', '\\x3c')}'`
}
