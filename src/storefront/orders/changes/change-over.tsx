import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#ui/form/button.tsx'
import { changeOrderTexts as texts } from '../../texts/change-order.ts'

/** Replaces the form once the order can no longer be changed. */
export function ChangeOver({ footer, onClose }: { footer: HTMLElement | null; onClose: () => void }) {
  const ref = useRef<HTMLParagraphElement>(null)
  // The pressed button has unmounted; move focus here.
  useEffect(() => ref.current?.focus(), [])
  return (
    <>
      <p ref={ref} tabIndex={-1} className="font-semibold outline-none">
        {texts.over}
      </p>
      {footer &&
        createPortal(
          <Button tone="quiet" className="w-full" onClick={onClose}>
            {texts.close}
          </Button>,
          footer,
        )}
    </>
  )
}
