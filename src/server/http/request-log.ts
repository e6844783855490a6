import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from '#business/shop.ts'
import { inSource } from './source-lines.ts'

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
