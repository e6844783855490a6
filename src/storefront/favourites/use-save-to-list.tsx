import { useState } from 'react'
import type { ShownProduct } from '#contract/catalogue/product.ts'
import { useDialogStore } from '../dialogs/dialog-store.ts'
import { LatePart } from '../layout/late-part.ts'
import { useIsLoggedIn } from '../session/root-store.ts'

const loadDialog = () => import('../lists/save-to-list.tsx').then((file) => file.SaveToList)

/** What opens the lists of a customer for one product; its code comes when it is asked for. */
export function useSaveToList(product: ShownProduct) {
  const isLoggedIn = useIsLoggedIn()
  const askToLogIn = useDialogStore((state) => state.show)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)

  function ask() {
    if (!isLoggedIn) return askToLogIn({ type: 'login' })
    setWasOpened(true)
    setOpen(true)
  }

  const props = { product, open: isOpen, onClose: () => setOpen(false) }
  return { ask, dialog: wasOpened && <LatePart load={loadDialog} isAskedFor={isOpen} props={props} /> }
}
