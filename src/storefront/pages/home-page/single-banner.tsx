import type { Banner } from '#contract/offers/home-page/dashboard.ts'
import { BannerFace } from './banner-face.tsx'
import { BannerPicture } from './banner-picture.tsx'

const WIDE = '(min-width: 768px)'

/** Shows only the first banner with a picture, with a separate picture for small screens. */
export function SingleBanner({ banners, isFirst }: { banners: readonly Banner[]; isFirst: boolean }) {
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
