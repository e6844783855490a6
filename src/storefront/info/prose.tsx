import { Link } from 'react-router'
import { isSafeLink } from '#contract/company/markup.ts'

const LINK = /\[([^\]]+)\]\(([^)]+)\)/
const look = 'font-semibold text-accent underline underline-offset-2 hover:text-accent-strong'

/** Renders text with its links; a link within the shop navigates without a reload. */
export function Prose({ text }: { text: string }) {
  const link = LINK.exec(text)
  if (!link) return text
  const [written, label = '', href = ''] = link
  return (
    <>
      {text.slice(0, link.index)}
      <ProseLink label={label} href={href} />
      <Prose text={text.slice(link.index + written.length)} />
    </>
  )
}

function ProseLink({ label, href }: { label: string; href: string }) {
  if (href.startsWith('/'))
    return (
      <Link to={href} className={look}>
        {label}
      </Link>
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
