import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'

/** From one thing to all of its kind, above its heading. */
export function BackLink({ to, title }: { to: string; title: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center self-start gap-1 font-semibold text-accent hover:underline print:hidden"
    >
      <Icon name="left" className="size-4" />
      {title}
    </Link>
  )
}
