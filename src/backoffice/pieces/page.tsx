import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import {
  Link,
  type LinkProps,
  type NavigateOptions,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
} from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { buttonLook } from '#ui/form/button.tsx'
import { useAlerts } from '../layout/alerts.ts'
import { forgetUnsaved, hasUnsaved } from '../layout/unsaved-work.ts'
import { onAttempt } from '../network/call.ts'

interface Props {
  title: string
  sentence?: string
  /** Confirms what was done on the screen. */
  note?: ReactNode
  /** The screen's actions. */
  children?: ReactNode
}

export function PageHead({ title, sentence, note = <DoneNote />, children }: Props) {
  const newOrders = useAlerts(({ count }) => count)
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <title>{`${newOrders > 0 ? `(${newOrders}) ` : ''}${title} · Punnet office`}</title>
        <div className="min-w-52 flex-1">
          <h1 className="text-22">{title}</h1>
          {sentence && <p className="text-muted">{sentence}</p>}
        </div>
        {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
      </div>
      {note}
    </>
  )
}

type Tell = (sentence: string) => Promise<void>

export const DoneContext = createContext<Tell>(async () => {})
const SaidContext = createContext<readonly [said: string, setSaid: (said: string) => void]>(['', () => {}])

/** A screen, or a part of a long one, that confirms the last action in it, or on the screen that led here. */
export function SaidArea({ children }: { children: ReactNode }) {
  const { revalidate } = useRevalidator()
  const { state } = useLocation()
  const [said, setSaid] = useState<string>(state?.said ?? '')
  useEffect(() => onAttempt(() => setSaid('')), [])
  const done = useCallback(
    async (sentence: string) => {
      // Reload first: an operator who reads the confirmation acts on the rows on screen.
      await revalidate()
      setSaid(sentence)
    },
    [revalidate],
  )
  return (
    <DoneContext value={done}>
      <SaidContext value={[said, setSaid]}>{children}</SaidContext>
    </DoneContext>
  )
}

/** Returns what confirms an action: it reloads the screen and fills its note. In a dialog, it closes that first. */
export function useDone(): Tell {
  return useContext(DoneContext)
}

export function useSaid() {
  return useContext(SaidContext)
}

interface DoneNoteProps {
  /** What is announced instead of the last action. */
  sentence?: string
  /** Rows that may lose the focus by an action, if they are not the screen's own. */
  rows?: unknown
  /** Takes the focus wherever it was, for long screens, except from a field with unsaved input. */
  takesFocus?: boolean
}

/** Announces the result of an action. Takes the focus if the row that had it is gone. */
export function DoneNote({ sentence: other, rows, takesFocus = false }: DoneNoteProps) {
  const note = useRef<HTMLParagraphElement>(null)
  const loaded = useLoaderData()
  // Long screens are reloaded by news as well, which is no reason to take the focus once more.
  const anew = takesFocus ? undefined : loaded
  const [said] = useSaid()
  const sentence = other ?? said
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the rows are read anew
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (sentence && (isLost || (takesFocus && !isTyping()))) note.current?.focus()
  }, [sentence, anew, rows, takesFocus])
  return (
    <p
      ref={note}
      tabIndex={-1}
      role="status"
      className={sentence ? 'mb-4 rounded-card bg-success-pale p-3' : 'sr-only'}
    >
      {sentence}
    </p>
  )
}

/** The form that was just saved has no unsaved input. */
function isTyping(): boolean {
  return hasUnsaved() && document.activeElement?.matches('input, textarea, select') === true
}

interface TextLinkProps extends LinkProps {
  className?: string
  /** In a row of a table, where a mouse needs less height than a finger. */
  inRow?: boolean
}

/** A link that stands by itself, with room for a finger. */
export function TextLink({ className, inRow, ...rest }: TextLinkProps) {
  const look = classNames(
    'inline-flex min-h-11 items-center text-accent underline',
    inRow && '768:pointer-fine:min-h-6',
    className,
  )
  return <Link {...rest} className={look} />
}

const ROW_NAME = 'wrap-anywhere font-semibold'

/** The name of a row, which opens it. */
export function RowLink(props: Omit<TextLinkProps, 'className' | 'inRow'>) {
  return <TextLink {...props} inRow className={ROW_NAME} />
}

/** A press in a row that looks like a link. */
export function RowButton({ className, ...rest }: ComponentProps<'button'>) {
  const look = 'min-h-11 text-left text-accent underline 768:pointer-fine:min-h-6'
  return <button type="button" {...rest} className={classNames(look, className)} />
}

/** The name of a row, which opens it without leaving the screen. */
export function RowNameButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  return <RowButton {...props} className={ROW_NAME} />
}

interface BackLinkProps {
  /** The path of the list. */
  to: string
  className?: string
  children: ReactNode
}

/** A link back to a list, with the search and the page that the operator left. */
export function BackLink({ to, className, children }: BackLinkProps) {
  return (
    <TextLink to={listAsItWas(to)} className={className}>
      {children}
    </TextLink>
  )
}

/** The filters and page of each list, by its path, as last shown in this tab. */
const lists = new Map<string, string>()

export function noteList(path: string, filters: string): void {
  lists.set(path, filters)
}

/** Returns the address that shows the list as the operator left it. */
function listAsItWas(path: string): string {
  return path + (lists.get(path) ?? '')
}

/** A link among other words. */
export function WordLink(props: LinkProps) {
  return <Link {...props} className="text-accent underline" />
}

/** A link that looks like a button, for the screens that a screen leads to. */
export function ButtonLink(props: LinkProps) {
  return <Link {...props} className={buttonLook()} />
}

export function QuietLink(props: LinkProps) {
  return <Link {...props} className={buttonLook('quiet')} />
}

/** Leads out of the office, to what a shopper sees. */
export function ShopLink({ to }: { to: string }) {
  return (
    <a href={to} className="inline-flex min-h-11 items-center text-accent underline">
      See it in the shop
    </a>
  )
}

interface PartProps {
  title: string
  children: ReactNode
}

export function Part({ title, children, isFramed = false }: PartProps & { isFramed?: boolean }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={isFramed ? 'rounded-card bg-raised p-4 ring-1 ring-outline ring-inset' : 'mb-6'}
    >
      <h2 id={id} className={isFramed ? 'mb-2 text-16' : 'mb-2 text-18'}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A part of a screen in a frame of its own, beside others. */
export function Card(props: PartProps) {
  return <Part {...props} isFramed />
}

/** A definition list of labels and values. A row without a value is left out. */
export function Facts({ rows }: { rows: readonly (readonly [words: string, what: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(96px,max-content)_minmax(0,1fr)] gap-x-4 gap-y-1">
      {rows.map(
        ([words, what]) =>
          (what || what === 0) && (
            <div key={words} className="contents">
              <dt className="text-muted">{words}</dt>
              <dd className="wrap-anywhere">{what}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Navigates on after a save or a removal, without asking about unsaved input. */
export function useGoOn() {
  const navigate = useNavigate()
  return async (to: string, options?: NavigateOptions): Promise<void> => {
    forgetUnsaved()
    await navigate(to, options)
  }
}
