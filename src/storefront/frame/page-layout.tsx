import { Outlet } from 'react-router'
import type { Route } from './+types/page-layout'
import { describeFailure, FailedPage } from './failed-page.tsx'

/** The part between header and footer: a page, or the error screen in its place. */
export default function PageLayout() {
  return <Outlet />
}

export function meta({ error }: Route.MetaArgs) {
  return error ? describeFailure(error) : []
}

export function ErrorBoundary() {
  return <FailedPage />
}
