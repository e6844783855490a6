import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../form/button.tsx'
import { useModal } from './use-modal.ts'
import { useShown } from './use-shown.ts'

const widths = {
  narrow: '560:w-[496px]',
  // As tall as it gets, so that the field stays where it is while suggestions come.
  medium: 'max-560:h-dvh 560:w-[500px]',
  wide: 'max-560:h-dvh 1024:h-[600px] 1024:w-[1000px]',
} as const

/** What opens and closes a dialog; it also closes itself, when the person leaves it. */
export interface Opened {
  open: boolean
  onClose: () => void
}

interface Props extends Opened {
  title: string
  width?: keyof typeof widths
  /** Shakes to refuse, for an address outside the delivery area. */
  shaking?: boolean
  children: ReactNode
}

export function Dialog({ open, onClose, title, width = 'narrow', shaking = false, children }: Props) {
  const ref = useModal(open, onClose)
  const shown = useShown(open)
  const titleId = useId()
  return (
    // Clipped, not hidden: a hidden overflow can still scroll, and scrolling to a field would move the title out of
    // sight.
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={classNames(
        'sheet from-below m-auto max-560:mb-0 w-full max-w-none overflow-clip bg-surface text-body shadow-float',
        '560:max-h-[calc(100dvh-48px)] 560:max-w-[calc(100vw-48px)] 560:rounded-card',
        widths[width],
      )}
    >
      {shown && (
        <div className={classNames('flex h-full max-h-[inherit] flex-col', shaking && 'animate-shake')}>
          <h2 id={titleId} className="py-5 pr-[calc(2.75rem+16px)] pl-[24px] text-22">
            {title}
          </h2>
          <div className="min-h-0 flex-1 overflow-y-auto px-[24px] pt-1 pb-6">{children}</div>
          {/* Last in the DOM, so that a dialog opens with the focus on its first own control. */}
          <IconButton
            icon="close"
            label="Close"
            className="absolute top-3 right-[12px]"
            onClick={() => ref.current?.close()}
          />
        </div>
      )}
    </dialog>
  )
}
