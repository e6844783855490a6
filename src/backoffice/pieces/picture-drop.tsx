import { type DragEvent, useState } from 'react'
import { PICTURE_ENDINGS, type PictureKind } from '#contract/office/picture-rules.ts'
import type { KeptPicture } from '#contract/office/pictures.ts'
import { classNames } from '#ui/class-names.ts'
import { buttonLook } from '#ui/form/button.tsx'
import { CutPicture } from './cut-picture.tsx'
import { type PictureShape, wholeOrSquare } from './picture-shapes.ts'

interface Props {
  /** Decides in which sizes it is made. */
  kind: PictureKind
  /** What is chosen: “Choose pictures”. */
  label: string
  /** How it may be cut; where there is one shape there is nothing to choose but its place. */
  shapes?: readonly PictureShape[]
  /** Whether several are taken, one after the other. */
  multiple?: boolean
  /** A picture that the shop has now. What it is for is still to be saved. */
  onPicture: (picture: KeptPicture, fileName: string) => void
}

/** Takes pictures that are dropped or chosen; each is cut and sent before the next. */
export function PictureDrop({ kind, label, shapes = wholeOrSquare, multiple = false, onPicture }: Props) {
  const [queue, setQueue] = useState<readonly { file: File; key: string }[]>([])
  const [isOver, setIsOver] = useState(false)
  const [said, setSaid] = useState('')
  const [next] = queue

  function take(files: FileList | null) {
    const taken = [...(files ?? [])].slice(0, multiple ? undefined : 1)
    if (taken.length === 0) return
    const queued = taken.map((file) => ({ file, key: crypto.randomUUID() }))
    setSaid('')
    setQueue(multiple ? [...queue, ...queued] : queued)
  }
  const leave = (sentence: string) => {
    setSaid(sentence)
    setQueue(queue.slice(1))
  }
  const over = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(isOver)
  }
  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shorter way to the field inside */}
      <div
        onDragOver={over(true)}
        onDragLeave={over(false)}
        onDrop={(event) => {
          over(false)(event)
          take(event.dataTransfer.files)
        }}
        className={classNames(
          'flex flex-wrap items-center gap-3 rounded-card border-2 border-dashed p-4',
          isOver ? 'border-accent bg-success-pale' : 'border-muted bg-well',
        )}
      >
        <label
          className={buttonLook(
            'quiet',
            'cursor-pointer focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2',
          )}
        >
          {label}
          <input
            type="file"
            accept={PICTURE_ENDINGS}
            multiple={multiple}
            onChange={({ target }) => {
              take(target.files)
              // The same file may be chosen once more.
              target.value = ''
            }}
            className="sr-only"
          />
        </label>
        <p className="min-w-40 flex-1 text-muted">
          Or drop {multiple ? 'them' : 'it'} here. JPEG, PNG, WebP or AVIF, at most 10 MB.
        </p>
      </div>
      {next && (
        <CutPicture
          key={next.key}
          file={next.file}
          kind={kind}
          shapes={shapes}
          left={queue.length - 1}
          onSent={(picture) => {
            leave(`${next.file.name} is added.`)
            onPicture(picture, next.file.name)
          }}
          onLeave={() => leave(`${next.file.name} is left out.`)}
        />
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
