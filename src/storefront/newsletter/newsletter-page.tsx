import { data, Link, type LoaderFunctionArgs } from 'react-router'
import { BrokenCrateDrawing } from '#ui/drawings/broken-crate.tsx'
import { buttonLook } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { noIndex } from '../layout/failed-page.tsx'
import type { Route } from './+types/newsletter-page'
import { LetterDrawing } from './letter-drawing.tsx'
import { StepForm } from './step-form.tsx'
import { steps } from './steps.ts'

function load({ params }: LoaderFunctionArgs) {
  const step = params.step ?? ''
  if (!Object.hasOwn(steps, step)) throw data(null, { status: 404 })
  return { step }
}
export const loader = load
export const clientLoader = load

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${steps[loaderData?.step ?? '']?.title ?? 'Newsletter'} - Punnet` }, noIndex]
}

export default function NewsletterPage({ loaderData }: Route.ComponentProps) {
  const step = steps[loaderData.step]
  if (!step) return null
  return (
    <div className="frame py-10 768:py-16">
      <EmptyState
        drawing={step.isRefusal ? <BrokenCrateDrawing /> : <LetterDrawing />}
        title={step.title}
        heading="h1"
        sentence={step.sentence}
      >
        {step.action ? (
          <StepForm key={loaderData.step} {...step.action} />
        ) : (
          <Link to="/" className={buttonLook('quiet')}>
            Go to Home
          </Link>
        )}
      </EmptyState>
    </div>
  )
}
