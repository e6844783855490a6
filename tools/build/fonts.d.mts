export interface Face {
  file: string
  weights: { min: number; max: number }
  letters: string
}
export const labelFont: string
export function readFaces(): Promise<Face[]>
export function makeFonts(): Promise<void>
