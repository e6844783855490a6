import { useEffect, useRef, useState } from 'react'
import { areaOf, type Cut } from '#contract/office/picture-cut.ts'
import { PICTURE_BYTES_AT_MOST, type PictureKind } from '#contract/office/picture-rules.ts'
import { addPicture, type KeptPicture } from '#contract/office/pictures.ts'
import { Refused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { callWithFile } from '../network/call.ts'
import { lighter } from '../network/lighter-photo.ts'
import { useDeed } from '../network/use-deed.ts'
import { DeedForm } from './deed-form.tsx'
import type { PictureShape } from './picture-shapes.ts'

interface Props {
  file: File
  kind: PictureKind
  shapes: readonly PictureShape[]
  /** How many wait behind it. */
  left: number
  onSent: (picture: KeptPicture) => void
  onLeave: () => void
}

const PREVIEW_PX = 240

/** One picture before it is sent: how much of it is shown. */
export function CutPicture({ file, kind, shapes, left, onSent, onLeave }: Props) {
  const picture = usePicture(file)
  const head = useRef<HTMLHeadingElement>(null)
  const [shape, setShape] = useState(shapes[0])
  const [place, setPlace] = useState(50)
  const cut: Cut = { ratio: shape?.ratio, cut_x: place, cut_y: place }
  const { run, busy, fields, sentence } = useDeed(async () => {
    const sent = await lighter(file, picture)
    if (sent.size > PICTURE_BYTES_AT_MOST)
      throw new Refused('invalid_input', [400, 'This file is larger than 10 MB. Please make it smaller.'])
    const { ratio, ...where } = cut
    const ask = { kind, file_name: file.name.normalize('NFC'), ...where, ...(ratio && { ratio }) }
    onSent((await callWithFile(addPicture, ask, sent)).data)
  })
  const wrong = sentence ?? Object.values(fields)[0]

  useEffect(() => head.current?.focus(), [])

  return (
    <DeedForm
      run={() => run()}
      aria-label={`Add ${file.name}`}
      className="flex flex-wrap gap-4 rounded-card bg-well p-4"
    >
      <Preview picture={picture} cut={cut} />
      <div className="grid min-w-48 flex-1 content-start gap-3">
        <h3 ref={head} tabIndex={-1} className="wrap-anywhere text-16">
          {file.name}
        </h3>
        {left > 0 && (
          <p className="text-muted">{left === 1 ? 'One more follows.' : `${left} more follow.`}</p>
        )}
        {shapes.length > 1 && <Shapes shapes={shapes} chosen={shape} onChoose={setShape} />}
        {picture && shape?.ratio && (
          <Place picture={picture} ratio={shape.ratio} place={place} onPlace={setPlace} />
        )}
        {wrong && <ErrorNote sentence={wrong} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Add it
          </Button>
          <Button tone="quiet" onClick={onLeave}>
            Leave it out
          </Button>
        </div>
      </div>
    </DeedForm>
  )
}

function Shapes({
  shapes,
  chosen,
  onChoose,
}: {
  shapes: readonly PictureShape[]
  chosen: PictureShape | undefined
  onChoose: (shape: PictureShape) => void
}) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold text-14">What is shown</legend>
      {shapes.map((shape) => (
        <label key={shape.words} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="shape"
            checked={shape === chosen}
            onChange={() => onChoose(shape)}
            className="size-5 accent-accent"
          />
          {shape.words}
        </label>
      ))}
    </fieldset>
  )
}

interface PlaceProps {
  picture: ImageBitmap
  ratio: string
  place: number
  onPlace: (place: number) => void
}

/** A picture is cut in one direction alone. */
function Place({ picture, ratio, place, onPlace }: PlaceProps) {
  const kept = areaOf(picture, { ratio, cut_x: 0, cut_y: 0 })
  const isWide = kept.width < picture.width
  if (!isWide && kept.height === picture.height) return null
  return (
    <label className="grid gap-1">
      <span className="font-semibold text-14">{isWide ? 'From left to right' : 'From top to bottom'}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={place}
        onChange={({ target }) => onPlace(Number(target.value))}
        className="h-11 w-full accent-accent"
      />
    </label>
  )
}

function Preview({ picture, cut }: { picture: ImageBitmap | undefined; cut: Cut }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const area = picture && areaOf(picture, cut)
  const scale = area ? PREVIEW_PX / Math.max(area.width, area.height) : 0
  useEffect(() => {
    if (!picture || !area) return
    const { left, top, width, height } = area
    canvas.current
      ?.getContext('2d')
      ?.drawImage(picture, left, top, width, height, 0, 0, width * scale, height * scale)
  })
  return (
    <div className="flex size-60 items-center justify-center rounded-card bg-raised ring-1 ring-outline ring-inset">
      {area ? (
        <canvas
          ref={canvas}
          role="img"
          aria-label="How it will be shown"
          width={Math.round(area.width * scale)}
          height={Math.round(area.height * scale)}
        />
      ) : (
        <p className="p-4 text-center text-muted">No preview</p>
      )}
    </div>
  )
}

/** As this browser reads it, turned as its camera says; none where it cannot, or has not yet. */
function usePicture(file: File): ImageBitmap | undefined {
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
