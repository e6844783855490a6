import { LRUCache } from 'lru-cache'
import type { ComponentType } from 'react'

/** Room for some two thousand cards, with the props in their keys. */
const MOST_LETTERS = 3_000_000

const PLACE_END = '></template>'

type AnyComponent = ComponentType<object>

interface Part {
  component: AnyComponent
  /** The props as JSON. */
  shows: string
}

/** LRU cache of components' markup, keyed by their props. */
export class MarkupCache {
  readonly #markups = new LRUCache<string, string>({
    maxSize: MOST_LETTERS,
    sizeCalculation: (markup, key) => markup.length + key.length,
  })
  readonly #components = new Map<AnyComponent, number>()
  readonly #render: (component: AnyComponent, props: object) => string

  constructor(render: (component: AnyComponent, props: object) => string) {
    this.#render = render
  }

  get({ component, shows }: Part): string {
    const key = this.#numberOf(component) + shows
    const known = this.#markups.get(key)
    if (known !== undefined) return known
    // Renders from the key, so that a prop that JSON leaves out cannot appear in the cached markup.
    const markup = this.#render(component, JSON.parse(shows))
    // A preload belongs in the page's head, which cached markup cannot reach.
    if (markup.startsWith('<link')) throw new Error('This markup is more than its place holds.')
    this.#markups.set(key, markup)
    return markup
  }

  #numberOf(component: AnyComponent): number {
    const number = this.#components.get(component) ?? this.#components.size
    this.#components.set(component, number)
    return number
  }
}

/** Placeholders for cached markup in one page, while React renders the rest of it. */
export class Places {
  readonly #mark: string
  readonly #parts: Part[] = []

  /** The mark must be a string that no page can contain by itself. */
  constructor(mark: string) {
    this.#mark = mark
  }

  leave = <Props extends object>(component: ComponentType<Props>, props: Props): string => {
    const part = { component: component as AnyComponent, shows: JSON.stringify(props) }
    return `${this.#mark} ${this.#parts.push(part) - 1}`
  }

  fill(html: string, markups: MarkupCache): string {
    const [begin, ...rest] = html.split(`<template id="${this.#mark} `)
    const filled = rest.map((after) => {
      const part = this.#parts[Number.parseInt(after, 10)]
      return part && markups.get(part) + after.slice(after.indexOf(PLACE_END) + PLACE_END.length)
    })
    return [begin, ...filled].join('')
  }
}
