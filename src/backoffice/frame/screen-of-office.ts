import type { ComponentType } from 'react'
import type { Right } from '#contract/rights.ts'

interface LoadedScreen {
  Screen: ComponentType
  loader(url: URL): Promise<unknown>
}

export interface ScreenOfOffice {
  title: string
  path: string
  right: Right
  /** Opens the screen after `g`. Without a key the screen is not in the menu and is only linked from others. */
  key?: string
  load(): Promise<LoadedScreen>
}

/** `path` is that below the office's own. */
export function screen(
  title: string,
  right: Right,
  path: string,
  load: ScreenOfOffice['load'],
  key?: string,
): ScreenOfOffice {
  return { title, path: `/office/${path}`, right, load, ...(key && { key }) }
}
