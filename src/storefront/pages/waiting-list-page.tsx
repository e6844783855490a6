import { data, type LoaderFunctionArgs } from 'react-router'
import { waitingSteps } from '../delivery/waiting-list/waiting-steps.ts'
import { noIndex } from '../frame/failed-page.tsx'
import { StepScreen } from '../people/newsletter/step-screen.tsx'
import type { Route } from './+types/waiting-list-page'

function load({ params }: LoaderFunctionArgs) {
  const step = params.step ?? ''
  if (!Object.hasOwn(waitingSteps, step)) throw data(null, { status: 404 })
  return { step }
}
export const loader = load
export const clientLoader = load

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${waitingSteps[loaderData?.step ?? '']?.title ?? 'Waiting list'} - Punnet` }, noIndex]
}

export default function WaitingListPage({ loaderData }: Route.ComponentProps) {
  const step = waitingSteps[loaderData.step]
  return step ? <StepScreen key={loaderData.step} {...step} /> : null
}
