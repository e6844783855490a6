const LIGHT_BYTES = 2_000_000
const SIDE_AT_MOST = 2_400

/**
 * Shrinks a large photo, so that it uploads in seconds over a weak connection too. Other formats may have transparency
 * and are sent unchanged.
 */
export async function lighter(file: File, picture: ImageBitmap | undefined): Promise<Blob> {
  if (!picture || file.type !== 'image/jpeg' || file.size <= LIGHT_BYTES) return file
  const scale = Math.min(1, SIDE_AT_MOST / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92))
  return made && made.size < file.size ? made : file
}
