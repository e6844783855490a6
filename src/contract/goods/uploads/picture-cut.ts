export interface Cut {
  /** Clockwise quarter turns, applied before the cut. */
  turns: number
  /** Width to height, like `1:1`; without it the picture is not cut. */
  ratio?: string | undefined
  /** Position of the kept part in percent, from the left and from the top. */
  cut_x: number
  cut_y: number
}

interface Size {
  width: number
  height: number
}

interface Area extends Size {
  left: number
  top: number
}

export function turnedSize({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width }
}

/** Returns the largest area with this ratio. The office previews with the same function that the service cuts with. */
export function areaOf(given: Size, { turns, ratio, cut_x, cut_y }: Cut): Area {
  const picture = turnedSize(given, turns)
  const [wide = picture.width, high = picture.height] = ratio?.split(':').map(Number) ?? []
  const scale = Math.min(picture.width / wide, picture.height / high)
  const width = Math.max(1, Math.round(wide * scale))
  const height = Math.max(1, Math.round(high * scale))
  return {
    width,
    height,
    left: Math.round(((picture.width - width) * cut_x) / 100),
    top: Math.round(((picture.height - height) * cut_y) / 100),
  }
}
