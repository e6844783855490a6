import type { ReactNode } from 'react'
import type { Banner } from '#contract/offers/home-page/dashboard.ts'
import { LEADS_SOMEWHERE } from '#contract/offers/home-page/leads-somewhere.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/form/button.tsx'
import { useDialogStore } from '../../layout/dialog-store.ts'
import { homeTexts as texts } from '../../texts/home.ts'

interface Props {
  banner: Banner
  /** The picture. The name lies on it as text, which can be read out and enlarged. */
  children: ReactNode
  isAlone?: boolean
}

/** The whole banner is a link, except for the button that opens its offer. The banner grows with its words. */
export function BannerFace({ banner, children, isAlone }: Props) {
  const { banner_name, link, offer, is_once } = banner
  const show = useDialogStore((state) => state.show)
  return (
    <div className={classNames('banner', isAlone && 'banner-alone', is_once && 'first-shop')}>
      {children}
      <p className="banner-name">
        {link && LEADS_SOMEWHERE.test(link) ? <NameLink to={link} name={banner_name} /> : banner_name}
      </p>
      {offer && (
        <Button tone="quiet" onClick={() => show({ type: 'discount', offer })}>
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
