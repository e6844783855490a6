export interface PictureShape {
  words: string
  /** Width to height, such as `1:1`; undefined leaves the picture uncropped. */
  ratio?: string
}

export const wholeOrSquare: readonly PictureShape[] = [
  { words: 'The whole picture' },
  { words: 'A square of it', ratio: '1:1' },
]
