import { type DragEvent, type Ref, useEffect, useRef, useState } from 'react'
import { PICTURE_ENDINGS, type PictureKind } from '#contract/goods/uploads/picture-rules.ts'
import type { KeptPicture } from '#contract/goods/uploads/pictures.ts'
import { newKey } from '#contract/new-key.ts'
import { classNames } from '#ui/class-names.ts'
import { buttonLook } from '#ui/form/button.tsx'
import { CutPicture, type PictureShape, wholeOrSquare } from './cut-picture.tsx'

interface Props {
  /** Decides which sizes the service makes. */
  kind: PictureKind
  /** The label of the file input, such as “Choose pictures”. */
  label: string
  /** The crops on offer; with a single shape only the position can be chosen. */
  shapes?: readonly PictureShape[]
  /** For several pictures in turn: the room left, and the sentence shown once it is full. */
  several?: { room: number; full: string }
  /** Receives an uploaded picture. The thing it belongs to is still unsaved. */
  onPicture: (picture: KeptPicture, fileName: string) => void
}

/** Accepts dropped or chosen pictures, and crops and uploads them one after another. */
export function PictureDrop({ kind, label, shapes = wholeOrSquare, several, onPicture }: Props) {
  const [queue, setQueue] = useState<readonly { file: File; key: string }[]>([])
  const [said, setSaid] = useState('')
  const [leftOut, setLeftOut] = useState('')
  const [times, setEmptied] = useState(0)
  const chooser = useRef<HTMLInputElement>(null)
  const full = useRef<HTMLParagraphElement>(null)
  const [next] = queue

  // The crop form that had the focus has unmounted.
  useEffect(() => {
    if (times > 0) (chooser.current ?? full.current)?.focus()
  }, [times])

  function take(files: FileList | null) {
    const given = [...(files ?? [])]
    if (given.length === 0) return
    const taken = given.slice(0, several ? several.room - queue.length : 1)
    const added = taken.map((file) => ({ file, key: newKey() }))
    setSaid('')
    setLeftOut(
      taken.length < given.length ? `There is room for ${taken.length} of these ${given.length}.` : '',
    )
    setQueue(several ? [...queue, ...added] : added)
  }
  const leave = (sentence: string) => {
    setSaid(sentence)
    setQueue(queue.slice(1))
    if (queue.length > 1) return
    setLeftOut('')
    setEmptied(times + 1)
  }
  return (
    <div className="grid gap-3">
      {several?.room === 0 ? (
        <p ref={full} tabIndex={-1} className="rounded-card bg-well p-4 text-muted">
          {several.full}
        </p>
      ) : (
        <DropArea label={label} takesSeveral={several !== undefined} chooser={chooser} onFiles={take} />
      )}
      {leftOut && (
        <p role="alert" className="font-semibold">
          {leftOut}
        </p>
      )}
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
          onLeave={() => leave(`${next.file.name} is skipped.`)}
        />
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

interface AreaProps {
  label: string
  takesSeveral: boolean
  chooser: Ref<HTMLInputElement>
  onFiles: (files: FileList | null) => void
}

function DropArea({ label, takesSeveral, chooser, onFiles }: AreaProps) {
  const [isOver, setIsOver] = useState(false)
  const over = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(isOver)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shorter way to the field inside
    <div
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event)
        onFiles(event.dataTransfer.files)
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
          ref={chooser}
          type="file"
          accept={PICTURE_ENDINGS}
          multiple={takesSeveral}
          onChange={({ target }) => {
            onFiles(target.files)
            // Reset, or choosing the same file again would fire no event.
            target.value = ''
          }}
          className="sr-only"
        />
      </label>
      <p className="min-w-40 flex-1 text-muted">
        Or drop {takesSeveral ? 'them' : 'it'} here. JPEG, PNG, WebP or AVIF, at most 10 MB.
      </p>
    </div>
  )
}
