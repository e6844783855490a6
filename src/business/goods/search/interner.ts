/** Returns one shared string for equal strings, because each row from the database brings its own copies. */
export class Interner {
  readonly #texts = new Map<string, string>()

  once<Text extends string>(text: Text): Text {
    const present = this.#texts.get(text)
    if (present === undefined) this.#texts.set(text, text)
    // Equal strings have the same type.
    return (present as Text | undefined) ?? text
  }
}
