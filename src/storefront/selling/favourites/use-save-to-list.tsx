import { useState } from 'react'
import type { ShownProduct } from '#contract/goods/catalogue/product.ts'
import { useDialogStore } from '../../layout/dialog-store.ts'
import { LatePart } from '../../layout/late-part.ts'
import { useIsLoggedIn } from '../../network/root-store.ts'
import { savePendingAction } from '../../people/sessions/pending-action.ts'
import { takePendingAction } from '../../people/sessions/take-pending-action.ts'

const loadDialog = () => import('../lists/save-to-list.tsx').then((file) => file.SaveToList)

const wantedFor = (productId: string) => `lists of ${productId}` as const

/** Opens the customer's lists for one product, and loads that dialog on demand. A visitor signs in first. */
export function useSaveToList(product: ShownProduct) {
  const isLoggedIn = useIsLoggedIn()
  const askToLogIn = useDialogStore((state) => state.show)
  const [isOpen, setOpen] = useState(
    () => isLoggedIn && takePendingAction(wantedFor(product.id)) !== undefined,
  )
  const [wasOpened, setWasOpened] = useState(isOpen)

  function open() {
    setWasOpened(true)
    setOpen(true)
  }

  function ask() {
    if (isLoggedIn) return open()
    savePendingAction(wantedFor(product.id), 'yes')
    askToLogIn({ type: 'login' })
  }

  const props = { product, open: isOpen, onClose: () => setOpen(false) }
  return { ask, dialog: wasOpened && <LatePart load={loadDialog} isAskedFor={isOpen} props={props} /> }
}
