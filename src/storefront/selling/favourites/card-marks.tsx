import type { ShownProduct } from '#contract/goods/catalogue/product.ts'
import { LatePart } from '../../layout/late-part.ts'
import { favouriteTexts as texts } from '../../texts/favourites.ts'
import { useBoughtStore } from '../marks/bought-store.ts'
import { toggleFavourite, useMarks, useMarksStore } from '../marks/marks-store.ts'
import { HeartDrawing } from './drawings.tsx'

const loadHousehold = () => import('../household/card-household.tsx').then((file) => file.CardHousehold)

/** The heart above a card's picture, for a member the household's cart; and words on products bought before. */
export function CardMarks({ product }: { product: ShownProduct }) {
  useMarks()
  const isFavourite = useMarksStore(({ favourites }) => favourites.has(product.id))
  const isBought = useBoughtStore(({ bought }) => bought.has(product.id))
  const household = useMarksStore(({ household }) => household)
  return (
    <>
      <div className="card-marks">
        <button
          type="button"
          aria-pressed={isFavourite}
          aria-label={texts.favourite(product.title)}
          onClick={() => void toggleFavourite(product)}
        >
          <HeartDrawing />
        </button>
        {household?.role === 'member' && (
          <LatePart load={loadHousehold} props={{ product, owner: household.owner_name }} />
        )}
      </div>
      {isBought && <span className="bought">{texts.bought}</span>}
    </>
  )
}
