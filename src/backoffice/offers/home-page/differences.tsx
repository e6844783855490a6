import { blockTitle } from '#contract/offers/home-page/block-title.ts'
import type { HomeDifference } from '#contract/offers/home-page/home-content.ts'
import type { HomePage } from '#contract/offers/home-page/home-page.ts'
import { differenceInWords } from './block-words.ts'

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
