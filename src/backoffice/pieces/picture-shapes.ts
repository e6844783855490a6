export interface PictureShape {
  words: string
  /** Wide to high, like `1:1`; without one the picture stays as it is. */
  ratio?: string
}

export const wholeOrSquare: readonly PictureShape[] = [
  { words: 'The whole picture' },
  { words: 'A square of it', ratio: '1:1' },
]
