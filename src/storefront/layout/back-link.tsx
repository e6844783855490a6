import { Icon } from '#ui/icon.tsx'
import { PageLink } from './page-link.tsx'

/** Leads from one item up to the list of its kind; stands above the heading. */
export function BackLink({ to, title }: { to: string; title: string }) {
  return (
    <PageLink
      to={to}
      className="inline-flex min-h-11 items-center self-start gap-1 font-semibold text-accent hover:underline print:hidden"
    >
      <Icon name="left" className="size-4" />
      {title}
    </PageLink>
  )
}
