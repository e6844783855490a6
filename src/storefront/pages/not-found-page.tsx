import { data } from 'react-router'
import { noIndex } from '../frame/failed-page.tsx'
import type { LayoutWish } from '../frame/shop-layout.tsx'
import { NotFoundScreen } from '../layout/not-found-screen.tsx'
import { layoutTexts as texts } from '../texts/layout.ts'

export const handle: LayoutWish = { noFooter: true }

export function loader() {
  return data(null, { status: 404 })
}

/** Without this, the browser would ask the server for data, only to learn that no route matches. */
export function clientLoader() {
  return null
}

export const meta = () => [{ title: texts.notFoundTitle }, noIndex]

export default function NotFoundPage() {
  return <NotFoundScreen />
}
