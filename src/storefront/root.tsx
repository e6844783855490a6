import { type ReactNode, use } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import '#ui/app.css'
import { fontPreload } from '#ui/font.ts'
import { FailedScreen } from './frame/failed-page.tsx'
import { earlyPressScript } from './layout/early-press.ts'
import { markingScript } from './network/mark-page.ts'
import { NonceContext } from './nonce.ts'
import { readShopAddress } from './seo/canonical-url.ts'
import { noScriptsSentence } from './texts/no-scripts.ts'

export const loader = readShopAddress

/** The shop's address does not change while a shopper is in the shop. */
export function shouldRevalidate() {
  return false
}

export function links() {
  return [
    fontPreload,
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/site.webmanifest' },
  ]
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <MarkingScript />
        <meta name="theme-color" content="#fffdf8" />
        <Meta />
        <Links />
      </head>
      <body>
        <noscript>
          {import.meta.env.SSR && <p className="bg-warning-pale p-3 text-center">{noScriptsSentence}</p>}
        </noscript>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

// Empty in the browser: the script has done its work by the time of hydration.
function MarkingScript() {
  const __html = import.meta.env.SSR ? markingScript + earlyPressScript : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, which React would escape
  return <script nonce={use(NonceContext)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}

export default function Root() {
  return <Outlet />
}

export const ErrorBoundary = () => <FailedScreen />
