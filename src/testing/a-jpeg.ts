interface Facts {
  width?: number
  height?: number
  /** The frame segment with the size, in place of one made from width and height. */
  frame?: Buffer
  /** Segments before the frame. */
  before?: Buffer[]
}

/** The headers of a JPEG, as far as the code under test reads them. */
export function aJpeg({ width = 800, height = 600, frame, before = [] }: Facts = {}): Buffer {
  const size = Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF')),
    ...before,
    frame ?? segment(0xc0, size),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([1, 2, 3, 0xff, 0, 4]),
    Buffer.from([0xff, 0xd9]),
  ])
}

export function segment(marker: number, content: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(content.length + 2)
  return Buffer.concat([Buffer.from([0xff, marker]), length, content])
}
