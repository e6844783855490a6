import { type ComponentType, createContext, memo, use } from 'react'

type Leave = <Props extends object>(component: ComponentType<Props>, props: Props) => string

/** Leaves a placeholder in the page being rendered and returns its id. Undefined in the browser. */
export const PlaceContext = /* @__PURE__ */ createContext<Leave | undefined>(undefined)

/**
 * A component whose markup the server takes from an LRU cache, keyed by its props, and which the browser renders again
 * only for other props. Its markup may depend on nothing else: not on the router, not on a context, not on `useId`.
 */
export function withCachedMarkup<Props extends object>(
  component: ComponentType<Props>,
): ComponentType<Props> {
  if (!import.meta.env.SSR) return memo(component) as unknown as ComponentType<Props>
  return (props) => {
    const Component = component
    const leave = use(PlaceContext)
    return leave ? <template id={leave(component, props)} /> : <Component {...props} />
  }
}
