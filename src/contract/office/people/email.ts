const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d-]+(\.[a-z\d-]+)+$/i

/** Plain letters only: an address that two machines could write in two ways would be two people. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text)
}
