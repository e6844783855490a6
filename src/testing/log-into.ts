import type { Log } from '#business/shop.ts'

export function logInto(lines: string[]): Log {
  return {
    info: (event, facts) => void lines.push(JSON.stringify({ event, ...facts })),
    error: (event, error, facts) =>
      void lines.push(JSON.stringify({ event, error: String(error), ...facts })),
  }
}
