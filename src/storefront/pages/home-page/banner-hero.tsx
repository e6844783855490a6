import { useRef } from 'react'
import type { Banner } from '#contract/offers/home-page/dashboard.ts'
import { IconButton } from '#ui/form/icon-button.tsx'
import { homeTexts as texts } from '../../texts/home.ts'
import { BannerFace } from './banner-face.tsx'
import { BannerPicture } from './banner-picture.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useDrag } from './use-drag.ts'

/** A phone's banner is low, and shows the wide picture. */
const LOW = '(max-width: 539px)'
/** Must match the number of banners side by side in carousel.css. */
const SIZES = '(min-width: 1601px) 25vw, (min-width: 1200px) 33vw, (min-width: 540px) 50vw, 100vw'

export function BannerHero({ banners, isFirst }: { banners: readonly Banner[]; isFirst: boolean }) {
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
