const PAGE_SIZE = 50

interface Known<State extends string, Sort extends string> {
  states: readonly State[]
  sorts?: readonly Sort[]
}

/** Reads the filters from the address; invalid parameters are ignored. */
export function readProductFilters<State extends string, Sort extends string = never>(
  params: URLSearchParams,
  { states, sorts }: Known<State, Sort>,
) {
  const q = params.get('q')
  const shelf = params.get('sub_category_id')
  const state = states.find((one) => one === params.get('state'))
  const sort = sorts?.find((one) => one === params.get('sort'))
  const page = Number(params.get('page'))
  return {
    ...(q && { q }),
    ...(shelf && { sub_category_id: shelf }),
    ...(state && { state }),
    ...(sort && { sort }),
    ...(Number.isInteger(page) && page > 1 && { page }),
    page_size: PAGE_SIZE,
  }
}
