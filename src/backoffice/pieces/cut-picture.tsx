import { useState } from 'react'
import { areaOf, type Cut, turnedSize } from '#contract/goods/uploads/picture-cut.ts'
import { PICTURE_BYTES_AT_MOST, type PictureKind } from '#contract/goods/uploads/picture-rules.ts'
import { addPicture, type KeptPicture } from '#contract/goods/uploads/pictures.ts'
import { inThousands } from '#contract/in-thousands.ts'
import { Refused } from '#contract/refused.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { callWithFile, useAction } from '../network/call.ts'
import { ActionForm } from './edit-form.tsx'
import { CheckField } from './fields.tsx'
import { lighter, PicturePreview, usePicture } from './picture-preview.tsx'
import { useUnsentPicture } from './unsent-pictures.ts'

interface Props {
  file: File
  kind: PictureKind
  shapes: readonly PictureShape[]
  /** The number of pictures that wait behind this one. */
  left: number
  onSent: (picture: KeptPicture) => void
  onLeave: () => void
}

/** Lets the operator crop and turn one picture before it is uploaded. */
export function CutPicture({ file, kind, shapes, left, onSent, onLeave }: Props) {
  const picture = usePicture(file)
  const [{ chosen, place, turns }, setCut] = useState({ chosen: 0, place: 50, turns: 0 })
  const change = (part: { chosen?: number; place?: number; turns?: number }) =>
    setCut((cut) => ({ ...cut, ...part }))
  const shape = shapes[chosen]
  const cut: Cut = { turns, ratio: shape?.ratio, cut_x: place, cut_y: place }
  const [bytes, setBytes] = useState<number>()
  const { run, busy, fields, sentence } = useAction(async () => {
    const sent = await lighter(file, picture)
    if (sent.blob.size > PICTURE_BYTES_AT_MOST)
      throw new Refused('invalid_input', [400, 'This file is larger than 10 MB. Please make it smaller.'])
    setBytes(sent.blob.size)
    const { ratio, ...where } = cut
    const ask = { kind, file_name: sent.name.normalize('NFC'), ...where, ...(ratio && { ratio }) }
    return (await callWithFile(addPicture, ask, sent.blob)).data
  })
  const send = useUnsentPicture(run, onSent)
  const wrong = sentence ?? Object.values(fields)[0]

  return (
    <ActionForm
      run={send}
      aria-label={`Add ${file.name}`}
      className="flex flex-wrap gap-4 rounded-card bg-well p-4"
    >
      <PicturePreview picture={picture} cut={cut} />
      <div className="grid min-w-48 flex-1 content-start gap-3">
        <h3 ref={focusHere} tabIndex={-1} className="wrap-anywhere text-16">
          {file.name}
        </h3>
        {left > 0 && <p className="text-muted">{left === 1 ? 'One more to go.' : `${left} more to go.`}</p>}
        {shapes.length > 1 && (
          <Shapes shapes={shapes} chosen={chosen} onChoose={(chosen) => change({ chosen })} />
        )}
        {picture && shape?.ratio && (
          <Place picture={picture} cut={cut} ratio={shape.ratio} onPlace={(place) => change({ place })} />
        )}
        {wrong && <ErrorNote sentence={wrong} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Add it
          </Button>
          {picture && (
            <QuietButton usedUp={busy} onClick={() => change({ turns: (turns + 1) % 4 })}>
              Rotate
            </QuietButton>
          )}
          <QuietButton usedUp={busy} onClick={onLeave}>
            Skip
          </QuietButton>
        </div>
        {busy && bytes !== undefined && <Sending bytes={bytes} />}
      </div>
    </ActionForm>
  )
}

function focusHere(head: HTMLElement | null): void {
  head?.focus()
}

interface ShapesProps {
  shapes: readonly PictureShape[]
  chosen: number
  onChoose: (place: number) => void
}

function Shapes({ shapes, chosen, onChoose }: ShapesProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold text-14">What is shown</legend>
      {shapes.map((shape, at) => (
        <CheckField
          key={shape.words}
          type="radio"
          name="shape"
          label={shape.words}
          checked={at === chosen}
          onChange={() => onChoose(at)}
        />
      ))}
    </fieldset>
  )
}

interface PlaceProps {
  picture: ImageBitmap
  cut: Cut
  ratio: string
  onPlace: (place: number) => void
}

/** A fixed ratio crops in one direction only, so one slider is enough. */
function Place({ picture, cut, ratio, onPlace }: PlaceProps) {
  const whole = turnedSize(picture, cut.turns)
  const kept = areaOf(picture, { ...cut, ratio })
  const isWide = kept.width < whole.width
  if (!isWide && kept.height === whole.height) return null
  return (
    <label className="grid gap-1">
      <span className="font-semibold text-14">{isWide ? 'From left to right' : 'From top to bottom'}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={cut.cut_x}
        onChange={({ target }) => onPlace(Number(target.value))}
        className="h-11 w-full accent-accent"
      />
    </label>
  )
}

/** Fetch reports no upload progress, so only the size and the state are shown. */
function Sending({ bytes }: { bytes: number }) {
  const kilobytes = inThousands(Math.ceil(bytes / 1_000))
  return (
    <p role="status" className="text-muted">
      Sending it, {kilobytes} kB. The shop then makes it in every size.
    </p>
  )
}

export interface PictureShape {
  words: string
  /** Width to height, such as `1:1`; undefined leaves the picture uncropped. */
  ratio?: string
}

export const wholeOrSquare: readonly PictureShape[] = [
  { words: 'The whole picture' },
  { words: 'A square of it', ratio: '1:1' },
]
