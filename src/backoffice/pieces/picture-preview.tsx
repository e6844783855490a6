import { useEffect, useRef, useState } from 'react'
import { areaOf, type Cut, turnedSize } from '#contract/goods/uploads/picture-cut.ts'
import { isNamedFor, PICTURE_TYPES, pixelsAtMost } from '#contract/goods/uploads/picture-rules.ts'

const PREVIEW_PX = 240
const QUARTER = Math.PI / 2

/** Previews a picture as the service will turn and crop it. */
export function PicturePreview({ picture, cut }: { picture: ImageBitmap | undefined; cut: Cut }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const area = picture && areaOf(picture, cut)
  const scale = area ? PREVIEW_PX / Math.max(area.width, area.height) : 0
  useEffect(() => {
    const drawn = canvas.current?.getContext('2d')
    if (!drawn || !picture) return
    const whole = turnedSize(picture, cut.turns)
    const { left, top } = areaOf(picture, cut)
    drawn.reset()
    drawn.scale(scale, scale)
    drawn.translate(whole.width / 2 - left, whole.height / 2 - top)
    drawn.rotate(cut.turns * QUARTER)
    drawn.drawImage(picture, -picture.width / 2, -picture.height / 2)
  })
  return (
    <div className="flex size-60 items-center justify-center rounded-card bg-raised ring-1 ring-outline ring-inset">
      {area ? (
        <canvas
          ref={canvas}
          role="img"
          aria-label={
            cut.turns === 0
              ? 'How it will be shown'
              : `How it will be shown, turned by ${cut.turns * 90} degrees`
          }
          width={Math.round(area.width * scale)}
          height={Math.round(area.height * scale)}
        />
      ) : (
        <p className="p-4 text-center text-muted">No preview</p>
      )}
    </div>
  )
}

/** Decodes a picture with its EXIF rotation applied; undefined while decoding, or if the browser cannot. */
export function usePicture(file: File): ImageBitmap | undefined {
  const [picture, setPicture] = useState<ImageBitmap>()
  useEffect(() => {
    let isLeft = false
    createImageBitmap(file).then(
      (read) => !isLeft && setPicture(read),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [file])
  return picture
}

const LIGHT_BYTES = 2_000_000
const SIDE_AT_MOST = 2_400

interface Sent {
  blob: Blob
  name: string
}

/**
 * Shrinks a large photo, so that it uploads in seconds over a weak connection too, and an AVIF or WebP that has more
 * pixels than the service unpacks. WebP and PNG keep transparency. Other pictures are sent unchanged.
 */
export async function lighter(file: File, picture: ImageBitmap | undefined): Promise<Sent> {
  const whole = { blob: file, name: file.name }
  const format = PICTURE_TYPES[file.type]
  if (!picture || !format) return whole
  const isTooLarge = picture.width * picture.height > pixelsAtMost[format]
  const isHeavyPhoto = format === 'jpeg' && file.size > LIGHT_BYTES
  if (!isTooLarge && !isHeavyPhoto) return whole
  const made = await drawn(picture, format === 'jpeg' ? 'image/jpeg' : 'image/webp')
  if (!made || (!isTooLarge && made.size >= file.size)) return whole
  // A browser that cannot write WebP gives a PNG, and the service compares the name's ending with the content.
  const ending = PICTURE_TYPES[made.type] ?? format
  const name = isNamedFor(file.name, ending) ? file.name : `${file.name.replace(/\.[^.]*$/, '')}.${ending}`
  return { blob: made, name }
}

function drawn(picture: ImageBitmap, type: string): Promise<Blob | null> {
  const scale = Math.min(1, SIDE_AT_MOST / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, type, 0.92))
}
