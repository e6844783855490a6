import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
import type { Log } from '#business/shop.ts'

const FRAME = /(file:\/\/[^\s()]*\.js):(\d+):(\d+)/
const told = new LRUCache<string, string>({ max: 1_000 })
/** A source map is as large as the code and needed only for errors, so it is held weakly. */
const maps = new Map<string, WeakRef<SourceMap>>()

const FLUSH_MS = 100
const FLUSH_CHARACTERS = 64_000

const requestIds = new AsyncLocalStorage<string>()

/** Adds the request's id to every line logged while `work` runs, including after its awaits. */
export function withRequestId(id: string, work: () => void): void {
  requestIds.run(id, work)
}

/** Returns the id of the request being answered, if any. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore()
}

export type HearLine = (level: 'info' | 'error', event: string, facts: Record<string, unknown>) => void

/** Writes one JSON line per event, buffered for a moment: a write per request would cost more than the request. */
export function openLog(
  write: (lines: string) => void = toStandardOutput,
  hear?: HearLine,
): Log & { flush(): void } {
  let lines = ''
  let timer: NodeJS.Timeout | undefined
  function flush() {
    clearTimeout(timer)
    timer = undefined
    const buffered = lines
    lines = ''
    if (buffered) write(buffered)
  }
  function add(level: 'info' | 'error', event: string, facts: Record<string, unknown> = {}) {
    hear?.(level, event, facts)
    lines += `${JSON.stringify({ at: new Date().toISOString(), level, event, ...facts })}\n`
    if (lines.length > FLUSH_CHARACTERS) flush()
    else timer ??= setTimeout(flush, FLUSH_MS).unref()
  }
  return {
    info: (event, facts) => add('info', event, facts),
    error: (event, error, facts) =>
      add('error', event, { request: requestIds.getStore(), ...facts, ...describe(error) }),
    flush,
  }
}

function toStandardOutput(lines: string): void {
  process.stdout.write(lines, () => {})
}

// Logs only the error's own message and stack: query parameters may be personal.
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: messageOf(error) }
  const { code } = error as { code?: string }
  return {
    error: `${error.name}: ${error.message}`,
    ...(code && { code }),
    stack: error.stack
      ?.split('\n')
      .slice(1, 8)
      .map((line) => inSource(line.trim())),
  }
}

// The job queue reports some errors as plain objects.
function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : String(error)
}

/** Maps a stack line of the built code to the source file, where a source map exists. */
function inSource(line: string): string {
  const known = told.get(line)
  if (known !== undefined) return known
  const found = look(line)
  told.set(line, found)
  return found
}

function look(line: string): string {
  const [place, url, row, column] = FRAME.exec(line) ?? []
  if (!place || !url) return line
  const origin = mapOf(url)?.findOrigin(Number(row), Number(column))
  if (!origin || !('fileName' in origin)) return line
  const source = fileURLToPath(new URL(origin.fileName, url))
  return line.replace(place, `${source}:${origin.lineNumber}:${origin.columnNumber}`)
}

function mapOf(url: string): SourceMap | undefined {
  const known = maps.get(url)?.deref()
  if (known) return known
  try {
    const map = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')))
    maps.set(url, new WeakRef(map))
    return map
  } catch {
    // Nothing was built, or the map is missing: the line stays as it is.
    return undefined
  }
}
