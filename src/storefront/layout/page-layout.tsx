import { Outlet } from 'react-router'
import type { Route } from './+types/page-layout'
import { describeFailure, FailedPage } from './failed-page.tsx'

/** What stands between header and footer: a page, or what is shown in place of one that could not be. */
export default function PageLayout() {
  return <Outlet />
}

export function meta({ error }: Route.MetaArgs) {
  return error ? describeFailure(error) : []
}

export function ErrorBoundary() {
  return <FailedPage />
}
