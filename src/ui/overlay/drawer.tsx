import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../form/button.tsx'
import type { Opened } from './dialog.tsx'
import { useModal } from './use-modal.ts'
import { useShown } from './use-shown.ts'

interface Props extends Opened {
  title: string
  /** Shows a back button, for content one step further in. */
  back?: { label: string; onBack: () => void } | undefined
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  children: ReactNode
}

export function Drawer({ open, onClose, title, back, footer, children }: Props) {
  const ref = useModal(open, onClose)
  const shown = useShown(open)
  const titleId = useId()
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className="drawer mr-0 ml-auto h-dvh max-h-none w-[max(min(440px,100vw-44px),min(100vw,17rem))] max-w-none overflow-clip bg-surface text-body shadow-float"
    >
      {shown && (
        // Where large text leaves too little room between header and footer, the whole drawer scrolls.
        <div className="flex h-full flex-col overflow-y-auto overscroll-contain">
          <header
            className={classNames(
              'flex flex-wrap items-center gap-x-1 border-outline border-b py-2.5 pr-[12px]',
              back ? 'pl-[8px]' : 'pl-[20px]',
            )}
          >
            {back && <IconButton icon="left" label={back.label} onClick={back.onBack} />}
            <h2 id={titleId} className="min-w-min flex-1 text-22">
              {title}
            </h2>
            <IconButton icon="close" label="Close" onClick={() => ref.current?.close()} />
          </header>
          <div className="min-h-40 flex-1 overflow-y-auto p-[20px]">{children}</div>
          {footer && <footer className="border-outline border-t bg-raised p-[16px]">{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}
