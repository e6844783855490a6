import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { isSame, mergeThreeWays } from '#contract/merge.ts'
import { isRefused } from '#contract/refused.ts'
import { Button, type ButtonTone, QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { useUnsaved } from '../layout/unsaved-work.ts'
import { hearingOthers, tellTheirsTaken, useAction } from '../network/call.ts'
import { useFocusBack } from './yes-or-no.tsx'

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'> {
  /** Runs on a press of the submit button or of Enter. */
  run: () => void
}

/** A form without browser validation: the service checks the fields, see `useAction`. */
export function ActionForm({ run, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const isPressed = useRef(false)

  // Moves the focus to the first wrong field, which may be far from the button.
  useEffect(() => {
    const wrong = isPressed.current && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!wrong) return
    isPressed.current = false
    wrong.focus()
  })

  return (
    <form
      {...rest}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        isPressed.current = true
        run()
      }}
    />
  )
}

interface Options {
  /** The fields mean something only together: if one is typed into during a save, the whole draft is kept. */
  isWhole?: boolean
}

/** Holds a thing as seen, its draft as typed, and the three-way merge with another operator's concurrent change. */
export function useEdited<Thing, Draft extends object>(
  present: Thing,
  draftOf: (thing: Thing) => Draft,
  { isWhole = false }: Options = {},
) {
  const [seen, setSeen] = useState(present)
  const [draft, setDraft] = useState(() => draftOf(present))
  const [now, setNow] = useState<{ thing: Thing }>()
  const [followed, setFollowed] = useState(present)
  const was = draftOf(seen)
  // An untouched draft follows reloads. A touched one keeps its base version, for the merge.
  if (!isSame(present, followed)) {
    setFollowed(present)
    if (!now && isSame(draft, was)) {
      setSeen(present)
      setDraft(draftOf(present))
    }
  }
  useUnsaved(was, draft)
  const theirs = now && draftOf(now.thing)
  const merged = theirs && { was, now: theirs, merge: mergeThreeWays(was, draft, theirs) }
  return {
    draft,
    setDraft,
    /** The draft to save, merged where needed, and the version it replaces. */
    wanted: merged?.merge.mine ?? draft,
    over: now ? now.thing : seen,
    merged,
    /** On a conflict it keeps their version to be shown; the next press saves over that. */
    async save(work: () => Promise<Thing>): Promise<Thing> {
      try {
        const saved = await work()
        setSeen(saved)
        // Keeps what was typed while the service was asked: it is not saved yet.
        setDraft((typed) => {
          if (isWhole && !isSame(typed, draft)) return typed
          return mergeThreeWays(draft, typed, draftOf(saved)).mine
        })
        setNow(undefined)
        return saved
      } catch (error) {
        if (isRefused(error, 'changed_meanwhile')) setNow({ thing: error.details.now as Thing })
        throw error
      }
    },
    takeTheirs() {
      if (!now || !merged) return
      tellTheirsTaken()
      setSeen(now.thing)
      setDraft(merged.merge.theirsKept)
      setNow(undefined)
    },
  }
}

export type Edited<Draft extends object> = ReturnType<typeof useEdited<unknown, Draft>>

interface TheirChange {
  /** The field's label. */
  name: string
  was: string
  now: string
  /** The operator's own value, where both have changed the field differently. */
  mine?: string | undefined
}

export interface InWords<Draft> {
  names: Record<keyof Draft, string>
  /** Returns a field's value as text that an operator can compare. */
  shown: (draft: Draft, name: keyof Draft) => string
}

/** For a form's bar: another operator's concurrent changes, if there are any, and a way to take them over. */
export interface Theirs {
  theirs: readonly TheirChange[] | undefined
  takeTheirs: (() => void) | undefined
}

/** Returns another operator's concurrent changes, field by field as text. */
export function theirsOf<Draft extends object>(
  { draft, merged, takeTheirs }: Pick<Edited<Draft>, 'draft' | 'merged' | 'takeTheirs'>,
  { names, shown }: InWords<Draft>,
): Theirs {
  const theirs = merged?.merge.theirs.map((name) => ({
    name: names[name],
    was: shown(merged.was, name),
    now: shown(merged.now, name),
    mine: merged.merge.conflicts.includes(name) ? shown(draft, name) : undefined,
  }))
  return { theirs, takeTheirs }
}

/** Lists another operator's concurrent changes beside the operator's own. */
export function TheirChanges({ changes }: { changes: readonly TheirChange[] }) {
  const isClashing = changes.some(({ mine }) => mine !== undefined)
  return (
    <div className="rounded-card bg-warning-pale p-4">
      <p className="font-semibold">Changed in the meantime</p>
      <ul className="mt-1 grid gap-1">
        {changes.map(({ name, was, now, mine }) => (
          <li key={name} className="wrap-anywhere">
            <span className="font-semibold">{name}:</span> {was} → {now}
            {mine !== undefined && <>. Yours: {mine}</>}
          </li>
        ))}
      </ul>
      {!isClashing && <p className="mt-1">You changed different things, so both can be kept.</p>}
    </div>
  )
}

interface SaveBarProps extends Partial<Theirs> {
  /** The button's label, where the screen has several save buttons. */
  words?: string
  /** The label while another operator's changes are shown. */
  wordsOverTheirs?: string
  tone?: ComponentProps<typeof Button>['tone']
  busy: boolean
  /** Another operator has changed the same thing since it was loaded. */
  hasTheirs?: boolean
  /** Set where no form surrounds the bar. */
  save?: () => void
  /** Further actions. */
  children?: ReactNode
}

/** Saves an edit. After a concurrent change, which it shows, it saves over that change or takes it. */
export function SaveBar({
  words = 'Save',
  wordsOverTheirs = 'Save mine as well',
  tone,
  busy,
  theirs,
  hasTheirs = theirs !== undefined,
  takeTheirs,
  save,
  children,
}: SaveBarProps) {
  // The button that takes theirs unmounts when it is pressed.
  const saver = useFocusBack(hasTheirs)
  return (
    <>
      {theirs && <TheirChanges changes={theirs} />}
      <div className="flex flex-wrap gap-3">
        <Button
          ref={saver}
          type={save ? 'button' : 'submit'}
          busy={busy}
          {...(tone && { tone })}
          {...(save && { onClick: save })}
        >
          {hasTheirs ? wordsOverTheirs : words}
        </Button>
        {hasTheirs && <QuietButton onClick={takeTheirs}>Take theirs</QuietButton>}
        {children}
      </div>
    </>
  )
}

/** Shows a form's error, or points to the field errors, which may be off screen. */
export function RefusedNote({ sentence, fields }: Pick<ReturnType<typeof useAction>, 'sentence' | 'fields'>) {
  if (sentence) return <ErrorNote sentence={sentence} />
  if (Object.keys(fields).length === 0) return null
  return <ErrorNote sentence="Nothing is saved yet. Please check the fields that are marked." />
}

/** Runs an action on the version seen. A concurrent change refuses it once; the next press acts on the newer one. */
export function useActionOver(version: number, work: (version: number) => Promise<unknown>) {
  const [seen, setSeen] = useState(0)
  return useAction(() =>
    hearingOthers(
      () => work(Math.max(version, seen)),
      (now: { version: number }) => setSeen(now.version),
    ),
  )
}

export type FormProps = Omit<ComponentProps<typeof ActionForm>, 'run' | 'action'>

interface EntryFormProps extends FormProps {
  action: Pick<ReturnType<typeof useAction<[]>>, 'run' | 'busy' | 'sentence'>
  /** What its button says. */
  submit: string
  tone?: ButtonTone
  /** It is not whole yet. */
  usedUp?: boolean
}

/** A form that ends with the reason of a refusal and its one button. */
export function EntryForm({ action, submit, tone = 'primary', usedUp, children, ...form }: EntryFormProps) {
  const { run, busy, sentence } = action
  return (
    <ActionForm className="grid gap-4" {...form} run={() => run()}>
      {children}
      {sentence && <ErrorNote sentence={sentence} />}
      <Button type="submit" tone={tone} busy={busy} usedUp={usedUp}>
        {submit}
      </Button>
    </ActionForm>
  )
}
