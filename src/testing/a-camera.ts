import { onTestFinished, vi } from 'vitest'

interface Facts {
  /** The size of every decoded picture. */
  width?: number
  height?: number
  /** Returns the bytes of an encoded JPEG of this size and quality (0 to 1). */
  weigh?: (drawn: Drawn) => number
  /** Delays the decoding of a picture. */
  until?: (file: Blob) => Promise<void>
}

interface Drawn {
  width: number
  height: number
  quality: number
}

/**
 * Fakes the browser's image decoding and canvas encoding, which happy-dom lacks. Files without an image type are
 * refused.
 */
export function openCamera({
  width = 800,
  height = 600,
  weigh = () => 3,
  until = async () => {},
}: Facts = {}) {
  const drawn: Drawn[] = []
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (!file.type.startsWith('image/')) throw new DOMException('It is no picture.', 'InvalidStateError')
    await until(file)
    return { width, height }
  })
  const toDataURL = vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL')
  toDataURL.mockImplementation(function (this: HTMLCanvasElement, type, quality) {
    const now = { width: this.width, height: this.height, quality: Number(quality) }
    drawn.push(now)
    return `data:${type};base64,${btoa('p'.repeat(weigh(now)))}`
  })
  onTestFinished(() => {
    toDataURL.mockRestore()
    vi.unstubAllGlobals()
  })
  return drawn
}

export function aPhoto(name = 'figs.jpg', type = 'image/jpeg'): File {
  return new File(['as it was taken, with where it was taken'], name, { type })
}
