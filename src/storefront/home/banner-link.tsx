import type { ReactNode } from 'react'
import type { Banner } from '#contract/dashboard.ts'
import { homeTexts as texts } from '../texts/home.ts'

// Anything else, such as a script, is an operator's mistake.
const LEADS_SOMEWHERE = /^(https?:\/)?\//i

interface Props {
  banner: Banner
  /** The picture. Its left third is calm: the name stands there, as text that can be read out and enlarged. */
  children: ReactNode
  nameLook: string
}

export function BannerLink({ banner, children, nameLook }: Props) {
  const shown = (
    <>
      {children}
      <span className={`absolute inset-y-0 left-0 flex items-center font-bold tracking-tight ${nameLook}`}>
        {banner.banner_name}
      </span>
    </>
  )
  if (!banner.link || !LEADS_SOMEWHERE.test(banner.link)) return <div className="relative">{shown}</div>
  return (
    <a href={banner.link} target="_blank" rel="noopener" className="relative block rounded-card">
      {shown}
      <span className="sr-only">{texts.newTab}</span>
    </a>
  )
}
