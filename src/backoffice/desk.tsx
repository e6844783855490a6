import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, redirect } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import './office.css'
import { getMe } from '#contract/office/my-account.ts'
import { may } from '#contract/office/rights.ts'
import { ComingOffice } from './layout/coming-office.tsx'
import { FailedOffice, FailedScreen } from './layout/failed-screen.tsx'
import { Frame } from './layout/frame.tsx'
import { firstScreen, screens } from './layout/screens.ts'
import { orLost } from './layout/script-lost.ts'
import { call } from './network/call.ts'

const router = createBrowserRouter([
  {
    id: 'frame',
    path: '/office',
    loader: async () => (await call(getMe, {})).data,
    shouldRevalidate: ({ nextUrl, currentUrl }) => nextUrl.href === currentUrl.href,
    Component: Frame,
    ErrorBoundary: FailedOffice,
    HydrateFallback: ComingOffice,
    children: [
      { index: true, loader: async () => redirect(firstScreen((await call(getMe, {})).data.role).path) },
      ...screens.map(({ path, right, load }) => ({
        path,
        lazy: async () => {
          const screen = await orLost(load())
          const { loader } = screen
          return {
            Component: screen.Screen,
            ErrorBoundary: FailedScreen,
            loader: async ({ request }: { request: Request }) => {
              // The service refuses what the role may not see; the page says so without being told.
              const { data: me } = await call(getMe, {})
              if (!may(me.role, right)) throw new Response('', { status: 403 })
              return loader(new URL(request.url))
            },
          }
        },
      })),
      {
        path: '*',
        loader: () => Promise.reject(new Response('', { status: 404 })),
        ErrorBoundary: FailedScreen,
      },
    ],
  },
])

const root = document.getElementById('office')
if (root)
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
