import type { ComponentType } from 'react'
import type { Right } from '#contract/office/people/rights.ts'

interface LoadedScreen {
  Screen: ComponentType
  loader(url: URL): Promise<unknown>
}

export interface ScreenOfOffice {
  title: string
  path: string
  right: Right
  /** After `g`, it opens the screen. A screen without one is not in the menu: others lead to it. */
  key?: string
  load(): Promise<LoadedScreen>
}
