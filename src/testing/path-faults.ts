const NUMBERS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }

/**
 * Returns the faults of a drawing's paths: bad numbers, missing numbers, or points farther from the origin than
 * `within`.
 */
export function pathFaults(svg: string, within: number): string[] {
  const unsound = svg.match(/[^"]*\b(?:NaN|undefined|Infinity)\b[^"]*/g) ?? []
  return [...unsound, ...[...svg.matchAll(/ d="([^"]*)"/g)].flatMap(([, d = '']) => faultsOf(d, within))]
}

function faultsOf(d: string, within: number): string[] {
  let at = { x: 0, y: 0 }
  let start = at
  for (const [step, letter = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const command = letter.toUpperCase()
    const arity = NUMBERS[command]
    const numbers = (rest.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number)
    if (
      arity === undefined ||
      (arity === 0 ? numbers.length > 0 : numbers.length === 0 || numbers.length % arity > 0)
    ) {
      return [`'${step}' in '${d}' lacks a number`]
    }
    for (let n = 0; n < numbers.length; n += arity) {
      at = endOf(command, numbers.slice(n, n + arity), letter === command ? { x: 0, y: 0 } : at, at)
      if (Math.abs(at.x) > within || Math.abs(at.y) > within)
        return [`'${step}' in '${d}' leads out of the picture`]
    }
    if (command === 'M') start = at
    if (command === 'Z') at = start
  }
  return []
}

interface Point {
  x: number
  y: number
}

function endOf(command: string, numbers: number[], from: Point, at: Point): Point {
  const [x = 0, y = 0] = numbers.slice(-2)
  if (command === 'H') return { x: from.x + x, y: at.y }
  if (command === 'V') return { x: at.x, y: from.y + x }
  return { x: from.x + x, y: from.y + y }
}
