import { Link } from 'react-router'
import { boughtBefore } from '#contract/selling/bought/bought.ts'
import { Carousel } from '#ui/carousel.tsx'
import { call } from '../../network/browser-call.ts'
import { useAnswer } from '../../network/use-answer.ts'
import { favouriteTexts as texts } from '../../texts/favourites.ts'
import { useBoughtStore } from '../marks/bought-store.ts'
import { useMarks } from '../marks/marks-store.ts'
import { ShopCard } from '../shelves/shop-card.tsx'

const SHOWN = 12

/** Shown to customers who have ordered before; if the products do not load, the page does without the row. */
export function BuyAgainRow() {
  useMarks()
  const hasOrdered = useBoughtStore(({ bought }) => bought.size > 0)
  const { data } = useAnswer(hasOrdered ? 'bought' : undefined, (signal) =>
    call(boughtBefore, { limit: SHOWN }, { signal }),
  )
  if (!hasOrdered || !data?.data.length) return null
  return (
    <section className="frame all-bought">
      <header className="row-heading">
        <h2>{texts.buyAgain}</h2>
        <Link to="/account/buy-again">{texts.seeAll}</Link>
      </header>
      <Carousel label={texts.buyAgain}>
        {data.data.map(({ product }) => (
          <ShopCard key={product.id} product={product} />
        ))}
      </Carousel>
    </section>
  )
}
