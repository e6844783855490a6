import { useEffect, useRef } from 'react'
import type { Household, HouseholdInvitation } from '#contract/selling/household/household.ts'
import { BrokenCrateDrawing } from '#ui/drawings/broken-crate.tsx'
import { HouseWithPunnetDrawing } from '#ui/drawings/house-with-punnet.tsx'
import { Button, type ButtonTone, buttonLook } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { showDialog } from '../../layout/dialog-store.ts'
import { PageLink } from '../../layout/page-link.tsx'
import { householdTexts as texts } from '../../texts/household.ts'

export function LogInFirst({ owner }: { owner: string | null }) {
  return (
    <div className="frame py-10">
      <EmptyState
        drawing={<HouseWithPunnetDrawing />}
        title={texts.joinWhose(owner)}
        heading="h1"
        sentence={texts.joinSignedOutSentence}
      >
        <LogIn />
      </EmptyState>
    </div>
  )
}

/** Logging in reloads this page. */
function LogIn({ tone }: { tone?: ButtonTone }) {
  return (
    <Button tone={tone ?? 'primary'} onClick={() => showDialog({ type: 'login' })}>
      {texts.logIn}
    </Button>
  )
}

interface Props {
  refusal: LinkProblem
  /** Set if the element with the focus has unmounted. */
  takesFocus?: boolean
}

export function NotJoined({ refusal, takesFocus = false }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.focus()
  }, [takesFocus])
  const [title, sentence] = wordsFor(refusal)
  const isInOne = !['gone', 'gone_for_visitor', 'full'].includes(refusal.is)
  return (
    <div ref={place} tabIndex={-1} className="frame py-10 outline-none">
      <EmptyState
        drawing={isInOne ? <HouseWithPunnetDrawing /> : <BrokenCrateDrawing />}
        title={title}
        heading="h1"
        sentence={sentence}
      >
        <WayOn refusal={refusal} />
      </EmptyState>
    </div>
  )
}

function WayOn({ refusal }: { refusal: LinkProblem }) {
  switch (refusal.is) {
    case 'gone':
    case 'full':
      return (
        <PageLink to="/" className={buttonLook('quiet')}>
          {texts.goHome}
        </PageLink>
      )
    case 'gone_for_visitor':
      return <LogIn tone="quiet" />
    case 'joined':
      return (
        <PageLink to="/account/household/cart" className={buttonLook()}>
          {texts.openCart(refusal.owner)}
        </PageLink>
      )
    default:
      return (
        <PageLink to="/account/household" className={buttonLook('quiet')}>
          {texts.toHousehold}
        </PageLink>
      )
  }
}

function wordsFor(refusal: LinkProblem): [title: string, sentence: string] {
  switch (refusal.is) {
    case 'gone':
      return [texts.joinGone, texts.joinGoneSentence]
    case 'gone_for_visitor':
      return [texts.joinGone, texts.joinGoneForVisitor]
    case 'own':
      return [texts.joinOwn, texts.joinOwnSentence]
    case 'owner':
      return [texts.joinOwner, texts.joinOwnerSentence]
    case 'full':
      return [texts.joinFull, texts.joinFullSentence]
    case 'joined':
      return [texts.joinedAlready(refusal.owner), texts.joinedAlreadySentence]
    case 'taken':
      return [texts.joinTaken(refusal.owner), texts.joinTakenSentence]
  }
}

/** Why an invitation's link is of no use to the shopper who follows it. */
export type LinkProblem =
  | { is: 'gone' | 'gone_for_visitor' | 'own' | 'owner' | 'full' }
  | { is: 'joined' | 'taken'; owner: string | null }

export type Answer =
  | LinkProblem
  | { is: 'signed_out'; owner: string | null }
  | { is: 'invited'; invitation: HouseholdInvitation }

/** The shopper's own household comes first: a used-up link may be the one with which they joined it. */
export function answerTo(household: Household, invitation: HouseholdInvitation | undefined): Answer {
  if (household.role === 'member') {
    const isElsewhere = invitation !== undefined && !invitation.is_member
    return { is: isElsewhere ? 'taken' : 'joined', owner: household.owner_name }
  }
  if (!invitation) return { is: 'gone' }
  if (invitation.is_own) return { is: 'own' }
  return household.role === 'owner' ? { is: 'owner' } : { is: 'invited', invitation }
}
