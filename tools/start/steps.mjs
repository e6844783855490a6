import { Stopped } from './programs.mjs'

const TICK_MS = 250
const UP = (lines) => `\x1b[${lines}A`
const CLEAR_LINE = '\x1b[2K'

/**
 * Shows the steps before a command's own work as a table, one line per step with its state and seconds. A terminal's
 * table is updated in place; elsewhere each change of state prints a line.
 */
export function showSteps(names) {
  const rows = names.map((name) => ({ name, mark: ' ', words: 'waits' }))
  const inPlace = process.stdout.isTTY && process.env.TERM !== 'dumb'
  const show = inPlace ? tableInPlace(rows) : (row) => console.log(lineOf(row).trimEnd())

  /** Runs a step. `work` gets a function to report its progress, and returns the words for its end. */
  return async function step(name, work) {
    const row = rows.find((row) => row.name === name)
    const change = (news) => show(Object.assign(row, { howFar: '' }, news))
    row.began = performance.now()
    const ticking = inPlace ? setInterval(() => show(row), TICK_MS) : undefined
    try {
      const words = await work((words, howFar = '') => {
        // After its end, a step must not redraw the table: other output is below it by then.
        if (row.tookMs !== undefined) return
        const isNew = words !== row.words
        Object.assign(row, { mark: '…', words, howFar })
        if (isNew || inPlace) show(row)
      })
      change({ mark: '✓', words, tookMs: performance.now() - row.began })
    } catch (error) {
      const words = error instanceof Stopped ? 'stopped' : 'failed'
      change({ mark: '✗', words, tookMs: performance.now() - row.began })
      throw error
    } finally {
      clearInterval(ticking)
    }
  }
}

function tableInPlace(rows) {
  let isThere = false
  return () => {
    const lines = rows.map(
      (row) => `${CLEAR_LINE}${lineOf(row).slice(0, (process.stdout.columns || 80) - 1)}\n`,
    )
    process.stdout.write(`${isThere ? UP(rows.length) : ''}${lines.join('')}`)
    isThere = true
  }
}

function lineOf({ name, mark, words, howFar, began, tookMs }) {
  const state = howFar ? `${words}, ${howFar}` : words
  const ms = tookMs ?? (began === undefined ? undefined : performance.now() - began)
  const seconds = ms === undefined || ms < 50 ? '' : `${(ms / 1000).toFixed(1)} s`
  return `  ${mark} ${name.padEnd(12)}${state.padEnd(36)}${seconds.padStart(8)}`
}
