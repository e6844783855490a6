import { useState } from 'react'
import type { ShownProduct } from '#contract/goods/catalogue/product.ts'
import { addFavourite } from '#contract/selling/favourites/favourites.ts'
import { buttonLook } from '#ui/form/button.tsx'
import { LatePart } from '../../layout/late-part.ts'
import { call, tellFailure } from '../../network/browser-call.ts'
import { latestChoice } from '../../network/latest-choice.ts'
import { useIsLoggedIn } from '../../network/root-store.ts'
import { askToLogIn, takePendingAction } from '../../people/sessions/pending-action.ts'
import { favouriteTexts as texts } from '../../texts/favourites.ts'
import { useBoughtStore } from '../marks/bought-store.ts'
import { markAlert, toggleFavourite, useMarks, useMarksStore } from '../marks/marks-store.ts'
import { BellDrawing, HeartDrawing, ListDrawing } from './drawings.tsx'

const loadHousehold = () => import('../household/card-household.tsx').then((file) => file.PageHousehold)

/** The counterpart of `CardMarks` on a product's page, in words. */
export function ProductMarks({ product }: { product: ShownProduct }) {
  useMarks()
  const isFavourite = useMarksStore(({ favourites }) => favourites.has(product.id))
  const hasAlert = useMarksStore(({ alerts }) => alerts.has(product.id))
  const isBought = useBoughtStore(({ bought }) => bought.has(product.id))
  const household = useMarksStore(({ household }) => household)
  const { ask, dialog } = useSaveToList(product)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <button
        type="button"
        aria-pressed={isFavourite}
        onClick={() => void toggleFavourite(product)}
        className={buttonLook('quiet', 'heart')}
      >
        <HeartDrawing />
        {texts.favouriteShort}
      </button>
      <button type="button" onClick={ask} className={buttonLook('quiet')}>
        <ListDrawing />
        {texts.saveShort}
      </button>
      {isFavourite && (
        <button
          type="button"
          aria-pressed={hasAlert}
          onClick={() => void toggleAlert(product)}
          className={buttonLook('quiet', 'heart')}
        >
          <BellDrawing />
          {texts.tellWhenCheaper}
        </button>
      )}
      {household?.role === 'member' && (
        <LatePart load={loadHousehold} props={{ product, owner: household.owner_name }} />
      )}
      <p role="status" className="basis-full text-14 text-muted empty:hidden">
        {hasAlert && texts.alertIsOn}
      </p>
      {isBought && <p className="text-14 text-muted">{texts.bought}</p>}
      {dialog}
    </div>
  )
}

const sendAlert = latestChoice(
  (product_id, price_alert) => call(addFavourite, { product_id, price_alert }),
  (product_id, kept, error) => {
    markAlert(product_id, kept)
    tellFailure(error)
  },
)

/** For a favourite: whether its customer is told once it costs less. */
async function toggleAlert({ id }: ShownProduct): Promise<void> {
  const hasAlert = !useMarksStore.getState().alerts.has(id)
  markAlert(id, hasAlert)
  await sendAlert(id, hasAlert)
}

const loadDialog = () => import('../lists/save-to-list.tsx').then((file) => file.SaveToList)

const wantedFor = (productId: string) => `lists of ${productId}` as const

/** Opens the customer's lists for one product, and loads that dialog on demand. A visitor signs in first. */
function useSaveToList(product: ShownProduct) {
  const isLoggedIn = useIsLoggedIn()
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
    askToLogIn(wantedFor(product.id), 'yes')
  }

  const props = { product, open: isOpen, onClose: () => setOpen(false) }
  return { ask, dialog: wasOpened && <LatePart load={loadDialog} isAskedFor={isOpen} props={props} /> }
}
