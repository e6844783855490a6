import { NothingFoundDrawing } from '#ui/drawings/nothing-found.tsx'
import { buttonLook } from '#ui/form/button.tsx'
import { PageLink } from './page-link.tsx'

export function NotFoundScreen() {
  return (
    <div data-no-footer className="frame grid items-center gap-12 py-16 1024:grid-cols-2 1024:py-24">
      <div>
        <h1 className="text-36">Oops!</h1>
        <p className="mt-3 text-18">The page you are looking for can't be found.</p>
        <PageLink to="/" className={buttonLook('primary', 'mt-6')}>
          Go to Home
        </PageLink>
        <p className="mt-8 text-muted">Learn about the product</p>
      </div>
      <div className="mx-auto w-full max-w-96 max-1024:hidden">
        <NothingFoundDrawing />
      </div>
    </div>
  )
}
