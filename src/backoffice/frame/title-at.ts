import { matchPath } from 'react-router'
import { screens } from './screens.ts'

/** Returns a screen's title before its script has loaded. A fixed path wins over one with a parameter. */
export function titleAt(pathname: string): string {
  const matching = screens.filter(({ path }) => matchPath(path, pathname))
  const named = matching.find(({ path }) => !path.includes(':')) ?? matching[0]
  return named?.title ?? 'Office'
}
