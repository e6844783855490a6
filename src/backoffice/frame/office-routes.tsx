import { useEffect } from 'react'
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  useLocation,
  useRevalidator,
  useRouteError,
} from 'react-router'
import { getMe, type Me } from '#contract/people/operators/my-account.ts'
import { Refused } from '#contract/refused.ts'
import { may } from '#contract/rights.ts'
import { LogoMark } from '#ui/brand/logo.tsx'
import { ErrorNote, SkeletonBlock } from '#ui/states/states.tsx'
import { hasUnsaved } from '../layout/unsaved-work.ts'
import { call, isSessionEnded, sentenceOf } from '../network/call.ts'
import { hearOfMe } from '../network/who-is-here.ts'
import { orPicker } from '../orders/picking/kept-picking.ts'
import { SaidArea, TextLink } from '../pieces/page.tsx'
import { ComingScreen } from './coming-screen.tsx'
import { Frame } from './frame.tsx'
import { firstScreen, type ScreenOfOffice, screens, titleAt } from './screens.ts'

type ReadMe = () => Promise<Me>

/** The office's routes. Each screen's loader also reloads the operator, and so updates the frame. */
export function officeRoutes(readMe: ReadMe = async () => (await call(getMe, {})).data): RouteObject[] {
  async function loadMe(): Promise<Me> {
    const me = await readMe().catch(orPicker)
    hearOfMe(me)
    return me
  }
  return [
    {
      id: 'frame',
      path: '/office',
      loader: orAsItWas(loadMe),
      shouldRevalidate: ({ nextUrl, currentUrl }) => nextUrl.href === currentUrl.href,
      Component: Frame,
      ErrorBoundary: FailedOffice,
      HydrateFallback: ComingOffice,
      children: [
        { index: true, loader: async () => redirect(firstScreen((await loadMe()).role).path) },
        ...screens.map((screen) => ({ path: screen.path, lazy: () => loadScreen(screen, loadMe) })),
        {
          path: '*',
          loader: () => Promise.reject(new Response('', { status: 404 })),
          ErrorBoundary: FailedScreen,
        },
      ],
    },
  ]
}

async function loadScreen({ path, right, load }: ScreenOfOffice, loadMe: ReadMe) {
  const { Screen, loader } = await orLost(load())
  return {
    element: (
      <SaidArea key={path}>
        <Screen />
      </SaidArea>
    ),
    ErrorBoundary: FailedScreen,
    loader: orAsItWas(async ({ request, params }) => {
      // The service refuses by itself; this check only spares the request.
      const me = await loadMe()
      if (!may(me.role, right)) throw new Response('', { status: 403 })
      return loader(new URL(request.url), Object.values(params)[0] ?? '')
    }),
  }
}

type Asked = Pick<LoaderFunctionArgs, 'request' | 'params'>

/** Keeps the last data when a reload fails, because the error page would discard unsaved input. */
function orAsItWas<Read>(load: (given: Asked) => Promise<Read>) {
  let last: { url: string; read: Read } | undefined
  return async (asked: Asked): Promise<Read> => {
    const { url } = asked.request
    try {
      last = { url, read: await load(asked) }
      return last.read
    } catch (error) {
      if (last?.url === url && hasUnsaved() && isPassing(error)) return last.read
      throw error
    }
  }
}

/** No response, or an error that may pass. */
function isPassing(error: unknown): boolean {
  return error instanceof Refused && (error.status === 0 || error.status === 401 || error.status >= 429)
}

/** Replaces a screen that cannot be shown, with the reason and a way to retry. */
export function FailedScreen() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const { search } = useLocation()
  const status = isRouteErrorResponse(error) || error instanceof Refused ? error.status : 500
  if (status === 401) return null
  if (status === 403)
    return <FailureNote title="Your role can’t open this" sentence="Ask an owner if you need it." />
  // A path that the service cannot parse counts as not found; with a query, a filter may be wrong instead.
  if (status === 404 || (status === 400 && search === ''))
    return <FailureNote title="Page not found" sentence="Use the menu to find your way." />
  const isLost = error instanceof ScriptLost
  return (
    <div className="grid max-w-140 gap-4">
      <title>This screen didn’t load · Punnet office</title>
      <h1 className="text-22">This screen didn’t load</h1>
      <ErrorNote
        sentence={isLost ? error.message : sentenceOf(error)}
        onRetry={() => (isLost ? location.reload() : revalidate())}
        busy={state === 'loading'}
      />
      <FocusAfter />
    </div>
  )
}

/** Shown where even the frame with the menu fails to load. */
function FailedOffice() {
  return (
    <main id="screen" tabIndex={-1} className="p-4 outline-none 768:p-6">
      <FailedScreen />
    </main>
  )
}

/** After a retry, the pressed button is gone: move the focus to the start of the screen for keyboard users. */
function FocusAfter() {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      document.getElementById('screen')?.focus({ preventScroll: true })
    },
    [],
  )
  return null
}

function FailureNote({ title, sentence }: { title: string; sentence: string }) {
  return (
    <div>
      <title>{`${title} · Punnet office`}</title>
      <h1 className="text-22">{title}</h1>
      <p className="mt-2 text-muted">{sentence}</p>
      <TextLink to="/office" className="mt-2">
        Go to your first screen
      </TextLink>
    </div>
  )
}

/** A screen's script failed to load. The browser caches the failed import until the page is reloaded. */
export class ScriptLost extends Error {
  constructor() {
    super('This part of the office didn’t load. Please try again.')
  }
}

export async function orLost<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return loading.catch(async () => {
    // The office's scripts need a session: if it has ended, this call leads to the sign-in page.
    await call(getMe, {}).catch((error) => {
      if (isSessionEnded(error)) throw error
    })
    throw new ScriptLost()
  })
}

const SCREENS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** A skeleton of the menu and the first screen, until the operator is known. */
function ComingOffice() {
  return (
    <div className="min-h-dvh 768:grid 768:grid-cols-[208px_1fr]">
      <header className="border-outline bg-well p-3 max-768:border-b 768:h-dvh 768:border-r">
        <div className="flex min-h-11 items-center gap-2">
          <LogoMark className="size-7" />
          <span className="font-bold text-16">Office</span>
        </div>
        <div aria-hidden="true" className="mt-3 grid gap-4 px-3 max-768:hidden">
          {SCREENS.map((screen) => (
            <SkeletonBlock key={screen} className="h-4 w-3/5" />
          ))}
        </div>
      </header>
      <main aria-busy="true" className="min-w-0 p-4 768:p-6">
        <ComingScreen title={titleAt(location.pathname)} />
      </main>
    </div>
  )
}
