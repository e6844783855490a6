import { type ReactElement, useEffect, useRef, useState } from 'react'
import { MEMBERS_AT_MOST } from '#contract/limits/household-rules.ts'
import { formatDollars } from '#contract/money.ts'
import { type Household, readHousehold, revokeInvitation } from '#contract/selling/household/household.ts'
import { HouseWithPunnetDrawing } from '#ui/drawings/house-with-punnet.tsx'
import { Button } from '#ui/form/button.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { useNews } from '#ui/use-news.ts'
import type { PageArgs } from '../../network/api.ts'
import { call } from '../../network/browser-call.ts'
import { useTask } from '../../network/use-task.ts'
import { ABOUT, householdTexts as texts } from '../../texts/household.ts'
import { showCart } from '../cart/cart-store.ts'
import { noteHousehold } from '../marks/marks-store.ts'
import { Inviting } from './inviting.tsx'
import { MemberRow } from './member-row.tsx'
import { Membership } from './membership.tsx'
import { untilOf } from './until-of.ts'

export async function showHousehold({ call }: PageArgs): Promise<ReactElement> {
  return (
    <div className="max-w-176">
      <HouseholdView first={await call(readHousehold, {})} />
    </div>
  )
}

export function HouseholdView({ first }: { first: Household }) {
  const { household, look } = useHousehold(first)
  useFocusAfterChange(household)
  if (household.role === 'member') return <Membership household={household} onLeft={look} />
  return (
    <>
      <h1 tabIndex={-1} className="mb-5 text-28 outline-none">
        {texts.title}
      </h1>
      {household.role === 'none' ? <WhatItIs /> : <Members household={household} onChange={look} />}
      <Invite household={household} onChange={look} />
    </>
  )
}

/** The pressed button may have unmounted with its row or with the whole screen: focus moves to the heading. */
function useFocusAfterChange({ role, members, invitations }: Household): void {
  const shown = `${role} ${members.length} ${invitations.length}`
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [shown])
}

interface Props {
  household: Household
  onChange: () => Promise<void>
}

function WhatItIs() {
  return (
    <div className="flex flex-wrap items-start gap-5 rounded-card bg-well p-5">
      <div className="w-28 shrink-0">
        <HouseWithPunnetDrawing />
      </div>
      <div className="min-w-0 grow basis-56">
        <h2 className="text-18">{texts.what}</h2>
        <p className="mt-1">{texts.whatSentence}</p>
        <ul className="mt-3 list-disc flex flex-col gap-1 pl-5 text-14 text-muted">
          {texts.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Members({ household: { members }, onChange }: Props) {
  return (
    <section aria-labelledby="members">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="members" className="text-18">
          {texts.members}
        </h2>
        <Button tone="quiet" onClick={showCart}>
          {texts.ownCart}
        </Button>
      </div>
      <ul className="mt-1 [&>li+li]:border-outline [&>li+li]:border-t">
        {members.map((member) => (
          <MemberRow key={member.member_id} member={member} onChange={onChange} />
        ))}
      </ul>
    </section>
  )
}

function Invite({ household, onChange }: Props) {
  const { members, invitations } = household
  const isFull = members.length >= MEMBERS_AT_MOST
  return (
    <section aria-labelledby="invite" className="mt-8">
      <h2 id="invite" className="text-18">
        {texts.invite}
      </h2>
      {isFull ? (
        <p className="mt-1">{texts.membersFull}</p>
      ) : (
        <Inviting household={household} onChange={onChange} />
      )}
      <Invitations invitations={invitations} onChange={onChange} />
    </section>
  )
}

interface InvitationsProps {
  invitations: Household['invitations']
  onChange: () => Promise<void>
}

function Invitations({ invitations, onChange }: InvitationsProps) {
  if (invitations.length === 0) return null
  return (
    <>
      <h3 className="mt-6 text-16">{texts.invitations}</h3>
      <ul className="[&>li+li]:border-outline [&>li+li]:border-t">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.invitation_id} invitation={invitation} onChange={onChange} />
        ))}
      </ul>
    </>
  )
}

interface RowProps {
  invitation: Household['invitations'][number]
  onChange: () => Promise<void>
}

function InvitationRow({ invitation: { invitation_id, cap, expires_at }, onChange }: RowProps) {
  const { isBusy, run } = useTask(async () => {
    await call(revokeInvitation, { invitation_id }).finally(onChange)
    showToast('success', texts.takenBack, ABOUT)
  }, ABOUT)
  const until = untilOf(expires_at)
  const limit = cap === null ? texts.withoutLimit : texts.withLimit(formatDollars(cap))

  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p className="min-w-0 grow basis-48 tabular-nums">
        {texts.invitation(until)}
        <span className="block text-13 text-muted">{limit}</span>
      </p>
      <Button tone="quiet" busy={isBusy} aria-label={texts.takeBackWhich(until, limit)} onClick={run}>
        {texts.takeBack}
      </Button>
    </li>
  )
}

/** More often than for a cart: an owner who has just sent a link waits for the member to join. */
const LOOK_AGAIN_MS = 3_000

/** Keeps a household up to date, since an invited shopper may join while the owner looks. */
function useHousehold(first: Household) {
  const [household, setHousehold] = useState(first)
  const turn = useRef(0)
  const isAlone = household.role === 'none' && household.invitations.length === 0

  useEffect(() => noteHousehold(household), [household])

  /** If this fails, the household stays as it was read before: another look follows. */
  async function look(): Promise<void> {
    const own = ++turn.current
    const now = await call(readHousehold, {}).catch(() => undefined)
    if (now && own === turn.current) setHousehold(now)
  }
  useNews(isAlone ? undefined : 'household', { look, everyMs: LOOK_AGAIN_MS })

  return { household, look }
}
