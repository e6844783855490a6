import { Refusal } from '#contract/refusals.ts'

const SHOWN = 50
const LEFT_OUT_SHOWN = 200

/** Collects the faults of a file, line by line; only the first ones are kept. */
export class WrongLines {
  count = 0
  #said: { line: number; what: string }[] = []

  say(line: number, what: string): void {
    this.count++
    if (this.#said.length < SHOWN) this.#said.push({ line, what })
  }

  /** Refuses the whole file if any line is wrong. */
  refuse(): void {
    if (this.count === 0) return
    const lines = this.#said
      .toSorted((one, other) => one.line - other.line)
      .map(({ line, what }) => `Line ${line}: ${what}`)
    if (this.count > SHOWN) lines.push(`and ${this.count - SHOWN} more`)
    const faults = this.count === 1 ? '1 fault' : `${this.count} faults`
    throw new Refusal('invalid_input', { lines }, `Nothing was changed: the file has ${faults}.`)
  }

  leavesOut(_line: number): boolean {
    return false
  }
}

/** Leaves out wrong lines and notes why, where the other lines are to be imported all the same. */
export class LinesLeftOut extends WrongLines {
  readonly first: string[] = []
  readonly #lines = new Set<number>()

  override say(line: number, what: string): void {
    if (this.#lines.has(line)) return
    this.#lines.add(line)
    this.count++
    if (this.first.length < LEFT_OUT_SHOWN) this.first.push(what)
  }

  override refuse(): void {}

  override leavesOut(line: number): boolean {
    return this.#lines.has(line)
  }
}
