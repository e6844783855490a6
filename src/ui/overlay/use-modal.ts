import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Opens and closes a dialog element as told, and reports every way in which the shopper closes it. */
export function useModal(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  // The page may have closed this dialog to open another, which must stay.
  const onClosed = useEffectEvent(() => {
    if (open) onClose()
  })

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    let pressed: EventTarget | null = null
    const onPress = (event: Event) => {
      pressed = event.target
    }
    // A drag that starts inside and ends on the backdrop selects text and must not close the dialog.
    const onClick = (event: Event) => {
      if (event.target === dialog && pressed === dialog) dialog.close()
    }
    dialog.addEventListener('pointerdown', onPress)
    dialog.addEventListener('click', onClick)
    dialog.addEventListener('close', onClosed)
    return () => {
      dialog.removeEventListener('pointerdown', onPress)
      dialog.removeEventListener('click', onClick)
      dialog.removeEventListener('close', onClosed)
    }
  }, [])

  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) {
      keepScrollBarsRoom()
      dialog?.showModal()
    }
    if (!open && dialog?.open) dialog.close()
  }, [open])

  return ref
}

/** Keeps the room of the scroll bar, so that the page does not shift. An overlay scroll bar needs none. */
function keepScrollBarsRoom(): void {
  const page = document.documentElement
  if (innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable'
}
