import { data } from 'react-router'
import { layoutTexts as texts } from '../texts/layout.ts'
import { noIndex } from './failed-page.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import type { LayoutWish } from './shop-layout.tsx'

export const handle: LayoutWish = { noFooter: true }

export function loader() {
  return data(null, { status: 404 })
}

/** In the browser there is nothing to ask for: no route is no route. */
export function clientLoader() {
  return null
}

export function meta() {
  return [{ title: texts.notFoundTitle }, noIndex]
}

export default function NotFoundPage() {
  return <NotFoundScreen />
}
