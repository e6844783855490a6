interface KeptNote {
  id: string
  at: Date
  note: string
  name: string | null
  email: string
}

/** Returns a note by an operator as the office reads it. */
export function noteView({ id, at, note, name, email }: KeptNote) {
  return { id, at: at.toISOString(), by: name || email, text: note }
}
