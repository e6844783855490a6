export interface Cut {
  /** Wide to high, like `1:1`; without one the picture stays whole. */
  ratio?: string | undefined
  /** Of 100: which part of it is kept, from the left and from the top. */
  cut_x: number
  cut_y: number
}

interface Area {
  left: number
  top: number
  width: number
  height: number
}

/** The largest part of a picture that has the shape: what the office shows before it is sent is what the shop keeps. */
export function areaOf(picture: { width: number; height: number }, { ratio, cut_x, cut_y }: Cut): Area {
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
