import { LRUCache } from 'lru-cache'
import type { ComponentType } from 'react'

/** Some two thousand cards, each with all that it shows. */
const MOST_LETTERS = 3_000_000

const PLACE_END = '></template>'

type AnyComponent = ComponentType<object>

interface Part {
  component: AnyComponent
  /** Its props, as JSON. */
  shows: string
}

/** An LRU cache of what components look like, by the props that they had. */
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
    // Of what the key says: whatever JSON leaves out cannot be shown by mistake.
    const markup = this.#render(component, JSON.parse(shows))
    // A picture that is wanted at once is asked for in the head of the page, which this cannot reach.
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

/** What stands for such markup in one page while React makes the rest of it. */
export class Places {
  readonly #mark: string
  readonly #parts: Part[] = []

  /** The mark is one that no page can show by itself. */
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
    return begin + filled.join('')
  }
}
