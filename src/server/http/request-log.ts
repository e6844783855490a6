import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from '#business/shop.ts'
import { inSource } from './source-lines.ts'

const FLUSH_MS = 100
const FLUSH_CHARACTERS = 64_000

const requestIds = new AsyncLocalStorage<string>()

/** Whatever is logged while `work` runs, and after it waited for something, names the request. */
export function withRequestId(id: string, work: () => void): void {
  requestIds.run(id, work)
}

/** Of the request that is being answered, if any. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore()
}

/** Told of each line as it is written. */
export type HearLine = (level: 'info' | 'error', event: string, facts: Record<string, unknown>) => void

/** One JSON line per event, buffered for a moment: a write per request would cost more than the request. */
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

// Only what an error of ours or of a library says of itself: a query's parameters may be personal.
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

// The queue reports some of its troubles as plain objects.
function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : String(error)
}
