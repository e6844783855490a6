import { Fragment } from 'react'
import { Link } from 'react-router'

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g
const look = 'font-semibold text-accent underline underline-offset-2 hover:text-accent-strong'

/** Words with their links, those within the shop without leaving it. */
export function Prose({ text }: { text: string }) {
  const parts = text.split(LINK)
  return parts.map((part, index) => {
    // Words, label and address take turns: what `split` gives of a pattern with two groups.
    if (index % 3 === 2) return null
    if (index % 3 === 0) return <Fragment key={index}>{part}</Fragment>
    const href = parts[index + 1] ?? ''
    if (href.startsWith('/')) {
      return (
        <Link key={index} to={href} className={look}>
          {part}
        </Link>
      )
    }
    return (
      <a key={index} href={href} rel="noopener" className={look}>
        {part}
      </a>
    )
  })
}
