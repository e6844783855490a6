import { data, type LoaderFunctionArgs } from 'react-router'
import { noIndex } from '../frame/failed-page.tsx'
import { StepScreen } from '../people/newsletter/step-screen.tsx'
import { steps } from '../people/newsletter/steps.ts'
import type { Route } from './+types/newsletter-page'

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
  return step ? <StepScreen key={loaderData.step} {...step} /> : null
}
