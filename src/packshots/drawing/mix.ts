/** Blends two colours: a share of 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [one, other] = [channels(from), channels(to)]
  const mixed = one.map((value, n) => Math.round(value + ((other[n] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export function darker(tone: string, share = 0.22): string {
  return mix(tone, '#10180f', share)
}

export function lighter(tone: string, share = 0.35): string {
  return mix(tone, '#ffffff', share)
}

const INK = '#1d2a22'

/** Returns a text colour that is legible on the background. */
export function inkOn(ground: string): string {
  return luminance(ground) > 0.34 ? INK : '#ffffff'
}

function luminance(tone: string): number {
  const [red = 0, green = 0, blue = 0] = channels(tone).map((value) => {
    const part = value / 255
    return part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(tone: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(tone.slice(at, at + 2), 16))
}
