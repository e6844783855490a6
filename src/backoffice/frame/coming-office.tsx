import { LogoMark } from '#ui/brand/logo.tsx'
import { SkeletonBlock } from '#ui/states/states.tsx'
import { ComingScreen } from './coming-screen.tsx'
import { titleAt } from './title-at.ts'

const SCREENS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** A skeleton of the menu and the first screen, until the operator is known. */
export function ComingOffice() {
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
