import { useEffect, useRef, useState } from 'react'
import { areaOf, type Cut, turnedSize } from '#contract/goods/uploads/picture-cut.ts'

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
