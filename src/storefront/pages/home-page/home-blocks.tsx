import { type ReactNode, useRef } from 'react'
import type { Banner, Category } from '#contract/offers/home-page/dashboard.ts'
import { LEADS_SOMEWHERE } from '#contract/offers/home-page/leads-somewhere.ts'
import { classNames } from '#ui/class-names.ts'
import { Button, IconButton } from '#ui/form/button.tsx'
import { BelowFirstScreen } from '../../layout/below-first-screen.tsx'
import { showDialog } from '../../layout/dialog-store.ts'
import { homeTexts as texts } from '../../texts/home.ts'
import { CategoryGrid } from './category-grid.tsx'
import type { ShownBlock } from './packed-home.ts'
import { SpecialDeal } from './special-deal.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useDrag } from './use-drag.ts'

interface Props {
  blocks: readonly ShownBlock[]
  categories: readonly Category[]
  day: string
}

/** As many blocks as the first screen of any device shows. */
const FIRST = 2

/** Renders the blocks in the operator's order. An empty block leaves no gap. */
export function HomeBlocks({ blocks, categories, day }: Props): ReactNode {
  const shown = blocks.map((block, index) => {
    // The id would be no key: an operator may show one deal in two places.
    const key = index
    const isFirst = index === 0
    switch (block.block_type) {
      case 'banner':
        if (block.is_scrollable) return <BannerHero key={key} banners={block.banners} isFirst={isFirst} />
        return <SingleBanner key={key} banners={block.banners} isFirst={isFirst} />
      case 'category_banner':
        return <CategoryGrid key={key} block={block} categories={categories} />
      case 'special_deal':
        return <SpecialDeal key={key} block={block} day={day} isFirst={isFirst} />
      default:
        return null
    }
  })
  return (
    <>
      {shown.slice(0, FIRST)}
      {shown.length > FIRST && <BelowFirstScreen>{shown.slice(FIRST)}</BelowFirstScreen>}
    </>
  )
}

/** A phone's banner is low, and shows the wide picture. */
const LOW = '(max-width: 539px)'
/** Must match the number of banners side by side in carousel.css. */
const SIZES = '(min-width: 1601px) 25vw, (min-width: 1200px) 33vw, (min-width: 540px) 50vw, 100vw'

function BannerHero({ banners, isFirst }: { banners: readonly Banner[]; isFirst: boolean }) {
  const track = useRef<HTMLUListElement>(null)
  const { isPlaying, turn, toggle, holds } = useAutoplay(track)
  const drag = useDrag(track)
  const shown = banners.filter(({ image, image_mobile }) => image || image_mobile)
  if (shown.length === 0) return null
  return (
    <section aria-roledescription="carousel" aria-label={texts.offers} className="frame grid" {...holds}>
      <ul ref={track} {...drag} className="carousel carousel-banners min-w-0">
        {shown.map((banner, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a banner has no id, and two may show the same picture
          <li key={index}>
            <BannerFace banner={banner}>
              <BannerPicture
                banner={banner}
                width={640}
                height={320}
                sizes={SIZES}
                isUrgent={isFirst && index === 0}
                wideOn={LOW}
              />
            </BannerFace>
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <div className="hero-turns">
          <IconButton
            icon={isPlaying ? 'pause' : 'play'}
            label={isPlaying ? texts.pause : texts.play}
            onClick={toggle}
          />
          <IconButton icon="left" label={texts.previous} onClick={() => turn(-1)} />
          <IconButton icon="right" label={texts.next} onClick={() => turn(1)} />
        </div>
      )}
    </section>
  )
}

const WIDE = '(min-width: 768px)'

/** Shows only the first banner with a picture, with a separate picture for small screens. */
function SingleBanner({ banners, isFirst }: { banners: readonly Banner[]; isFirst: boolean }) {
  const banner = banners.find(({ image, image_mobile }) => image || image_mobile)
  if (!banner) return null
  return (
    <section className="frame">
      <BannerFace banner={banner} isAlone>
        <BannerPicture banner={banner} width={1440} height={360} isUrgent={isFirst} wideOn={WIDE} />
      </BannerFace>
    </section>
  )
}

interface BannerFaceProps {
  banner: Banner
  /** The picture. The name lies on it as text, which can be read out and enlarged. */
  children: ReactNode
  isAlone?: boolean
}

/** The whole banner is a link, except for the button that opens its offer. The banner grows with its words. */
function BannerFace({ banner, children, isAlone }: BannerFaceProps) {
  const { banner_name, link, offer, is_once } = banner
  return (
    <div className={classNames('banner', isAlone && 'banner-alone', is_once && 'first-shop')}>
      {children}
      <p className="banner-name">
        {link && LEADS_SOMEWHERE.test(link) ? <NameLink to={link} name={banner_name} /> : banner_name}
      </p>
      {offer && (
        <Button tone="quiet" onClick={() => showDialog({ type: 'discount', offer })}>
          {texts.seeOffer}
          <span className="sr-only"> {offer.title}</span>
        </Button>
      )}
    </div>
  )
}

function NameLink({ to, name }: { to: string; name: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="stretched-link">
      {name}
      <span className="sr-only">{texts.newTab}</span>
    </a>
  )
}

interface BannerPictureProps {
  banner: Banner
  width: number
  height: number
  /** The width of the picture in the window, where it is not the full width. */
  sizes?: string
  isUrgent: boolean
  /** The media query of the screens that show the wide picture. */
  wideOn: string
}

/** The picture behind a banner's words. For pictures from the office, browsers choose AVIF in the size that fits. */
function BannerPicture({ banner, isUrgent, sizes, wideOn, ...size }: BannerPictureProps) {
  const { image, image_set, image_mobile, image_mobile_set } = banner
  return (
    <picture>
      {image_set && <source media={wideOn} type="image/avif" srcSet={image_set} />}
      {image && <source media={wideOn} srcSet={image} />}
      {image_mobile_set && <source type="image/avif" srcSet={image_mobile_set} sizes={sizes} />}
      <img
        {...size}
        src={image_mobile || image}
        alt=""
        loading={isUrgent ? 'eager' : 'lazy'}
        fetchPriority={isUrgent ? 'high' : undefined}
      />
    </picture>
  )
}
