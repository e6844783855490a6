import { type ComponentType, createContext, use } from 'react'

type Leave = <Props extends object>(component: ComponentType<Props>, props: Props) => string

/** Leaves a place in the page that is being made, and gives the id that it is found by. The browser never has one. */
export const PlaceContext = /* @__PURE__ */ createContext<Leave | undefined>(undefined)

/**
 * A component whose markup the server takes from an LRU cache, by its props, wherever it was shown before. It may depend
 * on nothing else: not on the router, nor on a context, nor may it name its elements by `useId`.
 */
export function withCachedMarkup<Props extends object>(
  component: ComponentType<Props>,
): ComponentType<Props> {
  if (!import.meta.env.SSR) return component
  return (props) => {
    const Component = component
    const leave = use(PlaceContext)
    return leave ? <template id={leave(component, props)} /> : <Component {...props} />
  }
}
