import { matchPath } from 'react-router'
import { screens } from './screens.ts'

/** What the screen at an address is called before anything of it is there. What has a name of its own is told first. */
export function titleAt(pathname: string): string {
  const matching = screens.filter(({ path }) => matchPath(path, pathname))
  const named = matching.find(({ path }) => !path.includes(':')) ?? matching[0]
  return named?.title ?? 'Office'
}
