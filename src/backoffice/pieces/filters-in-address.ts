type Known = Readonly<Record<string, true | readonly string[]>>

type Read<Names extends Known> = {
  [Name in keyof Names]?: Names[Name] extends readonly (infer Value)[] ? Value : string
}

/** Reads filters from the address: any text, or one of the words of a list. Empty and unknown ones are left out. */
export function filtersIn<const Names extends Known>(params: URLSearchParams, known: Names): Read<Names> {
  const given = Object.entries(known).flatMap(([name, words]) => {
    const value = params.get(name)?.trim()
    return value && (words === true || words.includes(value)) ? [[name, value]] : []
  })
  return Object.fromEntries(given)
}

/** The same of filters that the service checks. */
export function textsIn(params: URLSearchParams, names: readonly string[]) {
  return filtersIn(params, Object.fromEntries(names.map((name) => [name, true])))
}

export function pageIn(params: URLSearchParams): { page?: number } {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page > 1 ? { page } : {}
}
