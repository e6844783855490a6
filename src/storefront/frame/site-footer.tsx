import { useEffect, useRef } from 'react'
import { type Company, NETWORKS } from '#contract/people/company/company.ts'
import { INFORMATION, informationPath } from '#contract/people/company/information.ts'
import { Logo, LogoMark } from '#ui/brand/logo.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { TilePicture } from '#ui/product/tile-picture.tsx'
import { withCachedMarkup } from '../cached-markup.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { NewsletterBox } from '../people/newsletter/newsletter-box.tsx'
import { useCompany } from '../seo/canonical-url.ts'
import { networkNames, layoutTexts as texts } from '../texts/layout.ts'

/** Draws the footer as a punnet that holds the page: its rim, its slots and some berries. */
export function SiteFooter({ year }: { year: number }) {
  return <CachedFooter year={year} company={useCompany()} />
}

function Footer({ year, company: { accounts, about } }: { year: number; company: Company }) {
  return (
    <footer className="in-[:has([data-no-footer])]:hidden mt-20 bg-leaf-dark text-leaf-pale">
      <PunnetRim />
      <div className="frame grid grid-cols-1 gap-10 pt-8 pb-10 768:grid-cols-2 1200:grid-cols-[1.3fr_1.4fr_1.2fr]">
        <div>
          <Logo onDark />
          <p className="mt-3 max-w-80">{texts.tagline}</p>
          <h2 className="mt-6 font-semibold text-14 text-white tracking-normal">{texts.followHeading}</h2>
          <ul className="-ml-2.5 flex">
            {NETWORKS.map((network, place) => (
              <li key={network}>
                <a
                  // The network's own site, while the shop has no account there.
                  href={accounts[network] ?? `https://www.${network}.com/`}
                  rel="noopener"
                  aria-label={networkNames[network]}
                  className="network-link"
                >
                  <TilePicture
                    tile={{ src: '/footer/networks.svg', place }}
                    width={24}
                    height={24}
                    className="size-6"
                  />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <FooterLinks />
        <div className="footer-offers">
          <NewsletterBox />
          <InstallBadges />
        </div>
      </div>
      <p className="frame flex flex-wrap gap-x-4 border-leaf border-t py-5 text-14">
        {texts.copyright(year)} {about}
        <PageLink to={informationPath('Accessibility')} className="underline">
          Accessibility
        </PageLink>
      </p>
    </footer>
  )
}

function FooterLinks() {
  return (
    <nav aria-label="Punnet">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-6">
        {INFORMATION.map((title) => (
          <li key={title}>
            <PageLink to={informationPath(title)} className="footer-link">
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const CachedFooter = withCachedMarkup(Footer)

interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

/** There are no apps yet: the buttons install the shop as a web app, where the browser offers that. */
function InstallBadges() {
  const offer = useRef<InstallOffer>(undefined)
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault()
      offer.current = event as InstallOffer
    }
    addEventListener('beforeinstallprompt', keep)
    return () => removeEventListener('beforeinstallprompt', keep)
  }, [])

  function install() {
    if (offer.current) void offer.current.prompt()
    else showToast('info', texts.howToInstall)
    offer.current = undefined
  }

  return (
    <div>
      <h2 className="font-semibold text-14 text-white tracking-normal">{texts.appHeading}</h2>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-2">
        {[texts.onAppStore, texts.onPlayStore].map(([small, large]) => (
          <button key={large} type="button" onClick={install} className="install-badge">
            <LogoMark className="size-7" />
            <span>
              <span className="block text-13 text-stone">{small}</span>
              <span className="block font-semibold text-14">{large}</span>
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}

/** Drawn from files, so that decoration does not weigh on every page and its script. */
function PunnetRim() {
  return (
    <div className="relative" aria-hidden="true">
      <img
        src="/footer/berries.svg"
        alt=""
        width={132}
        height={50}
        loading="lazy"
        className="absolute right-[8%] bottom-full translate-y-1"
      />
      <div className="relative h-4 bg-leaf" />
      <div className="punnet-slots h-12" />
    </div>
  )
}
