import type { ReactNode } from 'react'
import { isSafeLink, LINK } from '#contract/people/company/markup.ts'
import { PageLink } from '../../layout/page-link.tsx'

const look = 'font-semibold text-accent underline underline-offset-2 hover:text-accent-strong'

/** Renders text with its links; a link within the shop navigates without a reload. */
export function Prose({ text }: { text: string }) {
  const parts: ReactNode[] = []
  let at = 0
  for (const { index, 0: written, 1: label, 2: href } of text.matchAll(LINK)) {
    if (!label || !href) continue
    parts.push(text.slice(at, index), <ProseLink key={index} label={label} href={href} />)
    at = index + written.length
  }
  return [...parts, text.slice(at)]
}

function ProseLink({ label, href }: { label: string; href: string }) {
  if (href.startsWith('/'))
    return (
      <PageLink to={href} className={look}>
        {label}
      </PageLink>
    )
  if (!isSafeLink(href)) return label
  return (
    <a href={href} rel="noopener" className={look}>
      <Breakable label={label} />
    </a>
  )
}

/** An email address that is longer than its line breaks after the @, and not within a word. */
function Breakable({ label }: { label: string }) {
  const [name = '', ...host] = label.split(/(?<=@)/)
  if (host.length === 0) return label
  return (
    <>
      {name}
      <wbr />
      {host}
    </>
  )
}
