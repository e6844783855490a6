/** The letters of GSM 03.38, of which one SMS holds 160; those after it count as two. */
const PLAIN =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const DOUBLE = '\f^{}\\[~]|€'

const plain = new Set(PLAIN)
const double = new Set(DOUBLE)

/** What one holds by itself, and each of several, which say how they belong together. */
const room = { plain: [160, 153], unicode: [70, 67] } as const

export interface SmsLength {
  segments: number
  /** Letters that make the whole text a dearer one, of which an SMS holds less than half. */
  dear: string[]
}

/** How many SMS a text is sent and charged as. */
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

/** A letter is never cut in two. */
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
