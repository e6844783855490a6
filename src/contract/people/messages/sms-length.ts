/** The GSM 03.38 alphabet, of which one SMS holds 160 letters; each letter of `DOUBLE` counts as two. */
const PLAIN =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const DOUBLE = '\f^{}\\[~]|€'

const plain = new Set(PLAIN)
const double = new Set(DOUBLE)

/** Letters per SMS when sent alone, and per segment of a longer text, which also carries a header. */
const room = { plain: [160, 153], unicode: [70, 67] } as const

export interface SmsLength {
  segments: number
  /** Letters outside GSM 03.38: they turn the whole text into UCS-2, of which an SMS holds less than half. */
  dear: string[]
}

/** Returns how many SMS a text is sent and charged as. */
export function smsLength(text: string): SmsLength {
  const letters = [...text]
  const dear = [...new Set(letters.filter((letter) => !plain.has(letter) && !double.has(letter)))]
  const sizes =
    dear.length > 0
      ? letters.map((letter) => letter.length)
      : letters.map((letter) => (double.has(letter) ? 2 : 1))
  const [alone, together] = room[dear.length > 0 ? 'unicode' : 'plain']
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return { segments: total <= alone ? 1 : piecesOf(sizes, together), dear }
}

/** Fills segments one by one, since a letter cannot be split across two. */
function piecesOf(sizes: readonly number[], most: number): number {
  let pieces = 1
  let filled = 0
  for (const size of sizes) {
    if (filled + size > most) {
      pieces++
      filled = 0
    }
    filled += size
  }
  return pieces
}
