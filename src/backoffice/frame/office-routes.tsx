import { type RouteObject, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { getMe, type Me } from '#contract/people/operators/my-account.ts'
import { Refused } from '#contract/refused.ts'
import { may } from '#contract/rights.ts'
import { isOnlyOtherRow, withoutRow } from '../layout/open-row.ts'
import { hasUnsaved } from '../layout/unsaved-work.ts'
import { call } from '../network/call.ts'
import { hearOfMe } from '../network/who-is-here.ts'
import { orPicker } from '../orders/picking/kept-picker.ts'
import { ComingOffice } from './coming-office.tsx'
import { FailedOffice, FailedScreen } from './failed-screen.tsx'
import { Frame } from './frame.tsx'
import type { ScreenOfOffice } from './screen-of-office.ts'
import { firstScreen, screens } from './screens.ts'
import { orLost } from './script-lost.ts'

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

async function loadScreen({ right, load }: ScreenOfOffice, loadMe: ReadMe) {
  const { Screen, loader } = await orLost(load())
  return {
    Component: Screen,
    ErrorBoundary: FailedScreen,
    // Opening a row needs no reload: the list already holds its data.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
      defaultShouldRevalidate && !isOnlyOtherRow(currentUrl, nextUrl),
    loader: orAsItWas(async ({ request }) => {
      // The service refuses by itself; this check only spares the request.
      const me = await loadMe()
      if (!may(me.role, right)) throw new Response('', { status: 403 })
      return loader(new URL(request.url))
    }),
  }
}

/** Keeps the last data when a reload fails, because the error page would discard unsaved input. */
function orAsItWas<Read>(load: (given: { request: Request }) => Promise<Read>) {
  let last: { url: string; read: Read } | undefined
  return async ({ request }: { request: Request }): Promise<Read> => {
    const url = withoutRow(request.url)
    try {
      last = { url, read: await load({ request }) }
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
