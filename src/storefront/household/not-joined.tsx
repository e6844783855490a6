import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { BrokenCrateDrawing } from '#ui/drawings/broken-crate.tsx'
import { HouseWithPunnetDrawing } from '#ui/drawings/house-with-punnet.tsx'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { useDialogStore } from '../dialogs/dialog-store.ts'
import { householdTexts as texts } from '../texts/household.ts'
import type { Refusal } from './answer-to-link.ts'

export function SignInFirst() {
  const show = useDialogStore((state) => state.show)
  return (
    <div className="frame py-10">
      <EmptyState
        drawing={<HouseWithPunnetDrawing />}
        title={texts.joinSignedOut}
        heading="h1"
        sentence={texts.joinSignedOutSentence}
      >
        {/* Signing in opens this page anew. */}
        <Button onClick={() => show({ type: 'login' })}>{texts.signIn}</Button>
      </EmptyState>
    </div>
  )
}

interface Props {
  refusal: Refusal
  /** Where what had the focus is gone. */
  takesFocus?: boolean
}

export function NotJoined({ refusal, takesFocus = false }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.focus()
  }, [takesFocus])
  const [title, sentence] = wordsFor(refusal)
  const isInOne = refusal.is === 'taken' || refusal.is === 'own' || refusal.is === 'owner'
  return (
    <div ref={place} tabIndex={-1} className="frame py-10 outline-none">
      <EmptyState
        drawing={isInOne ? <HouseWithPunnetDrawing /> : <BrokenCrateDrawing />}
        title={title}
        heading="h1"
        sentence={sentence}
      >
        <Link to={isInOne ? '/account/household' : '/'} className={buttonLook('quiet')}>
          {isInOne ? texts.toHousehold : texts.goHome}
        </Link>
      </EmptyState>
    </div>
  )
}

function wordsFor(refusal: Refusal): [title: string, sentence: string] {
  switch (refusal.is) {
    case 'gone':
      return [texts.joinGone, texts.joinGoneSentence]
    case 'own':
      return [texts.joinOwn, texts.joinOwnSentence]
    case 'owner':
      return [texts.joinOwner, texts.joinOwnerSentence]
    case 'full':
      return [texts.joinFull, texts.joinFullSentence]
    case 'taken':
      return [texts.joinTaken(refusal.owner), texts.joinTakenSentence]
  }
}
