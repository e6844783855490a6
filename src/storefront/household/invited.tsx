import { Link } from 'react-router'
import type { HouseholdInvitation } from '#contract/household/household.ts'
import { formatDollars } from '#contract/money.ts'
import { HouseWithPunnetDrawing } from '#ui/drawings/house-with-punnet.tsx'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { householdTexts as texts } from '../texts/household.ts'
import { untilOf } from './until-of.ts'

interface Props {
  invitation: HouseholdInvitation
  isBusy: boolean
  onJoin: () => void
}

/** Joined by a press alone: what previews a link uses none up. */
export function Invited({ invitation: { owner_name, cap, expires_at }, isBusy, onJoin }: Props) {
  return (
    <div className="frame max-w-140 py-8">
      <div className="w-28 shrink-0">
        <HouseWithPunnetDrawing />
      </div>
      <h1 className="mt-3 text-28 wrap-anywhere">{texts.joinWhose(owner_name)}</h1>
      <ul className="mt-4 list-disc flex flex-col gap-1 pl-5">
        {texts.joinPoints(owner_name).map((point) => (
          <li key={point}>{point}</li>
        ))}
        {cap !== null && <li className="tabular-nums">{texts.joinLimit(formatDollars(cap))}</li>}
      </ul>
      <p className="mt-4 text-14 text-muted">{texts.joinUntil(untilOf(expires_at))}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={onJoin}>
          {texts.join}
        </Button>
        <Link to="/" className={buttonLook('quiet')}>
          {texts.noThanks}
        </Link>
      </div>
    </div>
  )
}
