/** Gives the same string for equal ones: each row comes from the database with strings of its own. */
export class Interner {
  readonly #texts = new Map<string, string>()

  once<Text extends string>(text: Text): Text {
    const present = this.#texts.get(text)
    if (present === undefined) this.#texts.set(text, text)
    // Equal strings are of the same type.
    return (present as Text | undefined) ?? text
  }
}
