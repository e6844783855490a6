import { Refusal } from '#contract/refusals.ts'

const SHOWN = 50

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
      .map(({ line, what }) => `line ${line}: ${what}`)
    if (this.count > SHOWN) lines.push(`and ${this.count - SHOWN} more`)
    const faults = this.count === 1 ? '1 fault' : `${this.count} faults`
    throw new Refusal('invalid_input', { lines }, `Nothing was changed: the file has ${faults}.`)
  }
}
