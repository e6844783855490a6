import { type ReactNode, useId } from 'react'
import { Button, type ButtonTone } from '../form/button.tsx'
import type { Opened } from './dialog.tsx'
import { useModal } from './use-modal.ts'
import { useShown } from './use-shown.ts'

interface Props extends Opened {
  onConfirm: () => void
  title?: string
  cancel?: string
  confirm?: string
  tone?: ButtonTone
  busy?: boolean
  children: ReactNode
}

/** Asks for confirmation before an action that cannot be undone. */
export function Popup({
  open,
  onClose,
  onConfirm,
  title,
  cancel = 'Cancel',
  confirm = 'Confirm',
  tone = 'primary',
  busy = false,
  children,
}: Props) {
  const ref = useModal(open, onClose)
  const shown = useShown(open)
  const id = useId()
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={title ? `${id}-title` : `${id}-words`}
      aria-describedby={title ? `${id}-words` : undefined}
      className="sheet m-auto w-[min(400px,calc(100vw-32px))] max-w-none rounded-card bg-surface text-body shadow-float"
    >
      {shown && (
        <div className="p-6">
          {title && (
            <h2 id={`${id}-title`} className="mb-2 text-18">
              {title}
            </h2>
          )}
          <div id={`${id}-words`}>{children}</div>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button tone="quiet" onClick={() => ref.current?.close()}>
              {cancel}
            </Button>
            <Button tone={tone} busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </div>
      )}
    </dialog>
  )
}
