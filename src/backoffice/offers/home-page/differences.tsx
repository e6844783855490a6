import { dayAndClock } from '#contract/brisbane-time.ts'
import { isSame } from '#contract/merge.ts'
import { blockTitle } from '#contract/offers/home-page/block-title.ts'
import type { HomeDifference } from '#contract/offers/home-page/home-content.ts'
import type { HomePage } from '#contract/offers/home-page/home-page.ts'
import type { When } from './when-fields.tsx'

interface Props {
  differences: readonly HomeDifference[]
  deals: HomePage['deals']
}

/** Lists the changed blocks. */
export function Differences({ differences, deals }: Props) {
  return (
    <ul className="grid gap-1">
      {differences.map((one) => {
        const block = one.now ?? one.was
        return (
          <li key={one.blockId} className="wrap-anywhere">
            <span className="font-semibold">{block ? blockTitle(block, deals) : one.blockId}</span>{' '}
            {differenceInWords(one)}
          </li>
        )
      })}
    </ul>
  )
}

/** `from Thu 5 Mar, 9 am until Fri 6 Mar`; undefined without a time limit. */
export function whenInWords({ from, until }: When): string | undefined {
  if (from === null && until === null) return undefined
  const parts = [
    from && `from ${dayAndClock(new Date(from))}`,
    until && `until ${dayAndClock(new Date(until))}`,
  ]
  return parts.filter(Boolean).join(' ')
}

/** Describes the change of a block in a sentence that follows its name. */
function differenceInWords({ was, now, isMoved }: HomeDifference): string {
  if (!was) return 'is new'
  if (!now) return 'is removed'
  const changed = [
    was.heading !== now.heading && 'heading',
    was.is_shown !== now.is_shown && (now.is_shown ? 'shown again' : 'hidden'),
    (was.from !== now.from || was.until !== now.until) && 'times',
    was.deal_id !== now.deal_id && 'deal',
    was.is_scrollable !== now.is_scrollable && 'how its banners turn',
    !isSame(was.category_ids, now.category_ids) && 'categories',
    !isSame(was.banners, now.banners) && 'banners',
  ].filter((one) => one !== false)
  const words = changed.length > 0 ? `has changed: ${changed.join(', ')}` : ''
  if (!isMoved) return words || 'has changed'
  return words ? `has moved, and ${words}` : 'has moved'
}
