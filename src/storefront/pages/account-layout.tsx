import { useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { PageLink } from '../layout/page-link.tsx'
import { signOut } from '../people/sessions/sign-out.ts'
import { accountTexts as texts } from '../texts/account.ts'
import { favouriteTexts } from '../texts/favourites.ts'
import { listTexts } from '../texts/lists.ts'

const entries = [
  ['/account/order', texts.orders],
  ['/account/address', texts.addresses],
  ['/account/profile', texts.profile],
  ['/account/buy-again', favouriteTexts.buyAgain],
  ['/account/favourites', favouriteTexts.title],
  ['/account/lists', listTexts.title],
  ['/account/household', texts.household],
] as const

const entryLook =
  'flex min-h-11 items-center rounded-pill px-3 font-semibold hover:bg-well 1024:rounded-card 1024:px-4'
const entryHereLook = 'bg-success-pale text-accent-strong'

export default function AccountLayout() {
  return (
    <div className="frame grid gap-x-10 gap-y-5 py-6 768:py-10 1024:grid-cols-[220px_minmax(0,1fr)]">
      <nav aria-label={texts.title}>
        <ul className="-mr-2 -ml-3 flex flex-wrap gap-1 1024:-ml-4 1024:mr-0 1024:sticky 1024:top-24 1024:flex-col">
          {entries.map(([path, words]) => (
            <li key={path}>
              <Entry path={path} words={words} />
            </li>
          ))}
          <li className="1024:mt-2 1024:border-outline 1024:border-t 1024:pt-2">
            <SignOutEntry />
          </li>
        </ul>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}

function Entry({ path, words }: { path: string; words: string }) {
  const { pathname } = useLocation()
  const isHere = pathname === path || pathname.startsWith(`${path}/`)
  return (
    <PageLink
      to={path}
      aria-current={isHere ? 'page' : undefined}
      className={`${entryLook} ${isHere ? entryHereLook : ''}`}
    >
      {words}
    </PageLink>
  )
}

function SignOutEntry() {
  const [isLeaving, setLeaving] = useState(false)
  function leave() {
    if (isLeaving) return
    setLeaving(true)
    void signOut()
  }
  return (
    <button
      type="button"
      onClick={leave}
      aria-disabled={isLeaving || undefined}
      className={`${entryLook} w-full text-danger`}
    >
      {texts.signOut}
    </button>
  )
}
