/** Room for each thing beside its bytes: its name, its headers, its place. */
const BESIDES = 2_000

/** Holds so many bytes. What nobody has taken for the longest time makes room for what comes. */
export class Shelf<Thing> {
  #held = new Map<string, { thing: Thing; bytes: number }>()
  #bytes = 0
  readonly #bytesAtMost: number

  constructor(bytesAtMost: number) {
    this.#bytesAtMost = bytesAtMost
  }

  take(name: string): Thing | undefined {
    const held = this.#held.get(name)
    if (!held) return undefined
    // A map remembers the order in which things were put into it: the last taken stands last.
    this.#held.delete(name)
    this.#held.set(name, held)
    return held.thing
  }

  put(name: string, thing: Thing, bytes: number): void {
    this.#remove(name)
    this.#held.set(name, { thing, bytes: bytes + BESIDES })
    this.#bytes += bytes + BESIDES
    for (const oldest of this.#held.keys()) {
      if (this.#bytes <= this.#bytesAtMost) break
      this.#remove(oldest)
    }
  }

  clear(): void {
    this.#held.clear()
    this.#bytes = 0
  }

  #remove(name: string): void {
    this.#bytes -= this.#held.get(name)?.bytes ?? 0
    this.#held.delete(name)
  }
}
