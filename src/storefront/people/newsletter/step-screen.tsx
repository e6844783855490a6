import { BrokenCrateDrawing } from '#ui/drawings/broken-crate.tsx'
import { buttonLook } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { LetterDrawing } from './letter-drawing.tsx'
import { StepForm } from './step-form.tsx'
import type { Step } from './steps.ts'

/** The page behind a link in an email: a button to press, or the outcome. */
export function StepScreen({ title, sentence, action, isRefusal }: Step) {
  return (
    <div className="frame py-10 768:py-16">
      <EmptyState
        drawing={isRefusal ? <BrokenCrateDrawing /> : <LetterDrawing />}
        title={title}
        heading="h1"
        sentence={sentence}
      >
        {action ? (
          <StepForm {...action} />
        ) : (
          <PageLink to="/" className={buttonLook('quiet')}>
            Go to Home
          </PageLink>
        )}
      </EmptyState>
    </div>
  )
}
