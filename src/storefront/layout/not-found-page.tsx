import { data } from 'react-router'
import { layoutTexts as texts } from '../texts/layout.ts'
import { noIndex } from './failed-page.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import type { LayoutWish } from './shop-layout.tsx'

export const handle: LayoutWish = { noFooter: true }

export function loader() {
  return data(null, { status: 404 })
}

/** Without this, the browser would ask the server for data, only to learn that no route matches. */
export function clientLoader() {
  return null
}

export function meta() {
  return [{ title: texts.notFoundTitle }, noIndex]
}

export default function NotFoundPage() {
  return <NotFoundScreen />
}
