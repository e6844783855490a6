import type { ReactNode } from 'react'
import { LogoMark } from '#ui/brand/logo.tsx'

/** The card around the sign-in and invitation screens. */
export function DoorCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-104 flex-col justify-center px-4 py-8">
      <div className="rounded-card bg-raised p-6 ring-1 ring-outline">
        <LogoMark />
        <h1 className="mt-4 text-22">{title}</h1>
        {children}
      </div>
      <p className="mt-4 text-center text-13 text-muted">
        <a href="/" className="underline">
          To the shop
        </a>
      </p>
    </main>
  )
}
