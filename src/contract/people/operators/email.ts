const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d-]+(\.[a-z\d-]+)+$/i

/** ASCII only: look-alike or differently encoded characters would let one address become two people. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text)
}
