import { Refusal } from '#contract/refusals.ts'

const SHOWN = 50
const LEFT_OUT_SHOWN = 200

/** What is wrong with a file, line by line; of many faults the first ones are kept. */
export class WrongLines {
  count = 0
  #said: { line: number; what: string }[] = []

  say(line: number, what: string): void {
    this.count++
    if (this.#said.length < SHOWN) this.#said.push({ line, what })
  }

  /** Refuses all of the file when any of it is wrong. */
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

/** Leaves out what is wrong and says why, line by line, where the rest is to be done all the same. */
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
