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
  isInMenu: boolean
  load(): Promise<LoadedScreen>
}

/** A screen that others link to. `path` is that below the office's own. */
export function screen(
  title: string,
  right: Right,
  path: string,
  load: ScreenOfOffice['load'],
): ScreenOfOffice {
  return { title, path: `/office/${path}`, right, load, isInMenu: false }
}

export function inMenu(...screenOf: Parameters<typeof screen>): ScreenOfOffice {
  return { ...screen(...screenOf), isInMenu: true }
}
