/** The addresses that a wording may name. */
export interface OwnAddresses {
  origin: string
  /** The company's email address in the settings. */
  email: string | null
}

const LONGEST_QUOTE = 40
/** Phones link these schemes without a slash as well. */
const SLASHLESS = 'callto|data|facetime|javascript|mailto|sms|smsto|tel|whatsapp'
const scheme = new RegExp(`[a-z][a-z0-9+.-]*:[/\\\\]|(?<![a-z])(?:${SLASHLESS}):`, 'i')
/** Phones link any word with a dot before two letters, also of other alphabets, and any IP address. */
const host = /[^\s.]\.(?:xn--|[\p{L}\p{M}]{2})/iu
const ip = /\d{1,3}(?:\.\d{1,3}){3}/
/** A path of ours and the end of a sentence. Commas and brackets within a path could begin another address. */
const restOfOwn = /^(?:[/?#][\w\-./?#=&%+]*)?[)"'”’.,;:!?]*$/

/** Returns the first address or bare host in a text that is not the shop's own. */
export function findForeignAddress(text: string, own: OwnAddresses): string | undefined {
  const words = text.split(/[\p{Z}\t\r\n]+/u)
  const foreign = words.find((word) => readsAsAddress(word) && !isOwn(word, own))
  if (foreign === undefined) return undefined
  const letters = [...foreign]
  return letters.length > LONGEST_QUOTE ? `${letters.slice(0, LONGEST_QUOTE).join('')}…` : foreign
}

function readsAsAddress(word: string): boolean {
  const plain = word
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
  return scheme.test(plain) || host.test(plain) || ip.test(plain)
}

/** The whole word counts, or our name could be the start, the user or the path of another address. */
function isOwn(word: string, { origin, email }: OwnAddresses): boolean {
  const written = word.toLowerCase().replace(/^[("'“‘]+/, '')
  const places = [origin, new URL(origin).host, ...(email ? [email, `mailto:${email}`] : [])]
  const place = places.map((one) => one.toLowerCase()).find((one) => written.startsWith(one))
  return place !== undefined && restOfOwn.test(written.slice(place.length))
}
