interface Origin {
  is_fresh: boolean
  country_of_origin: string | null
}

/** Returns why a fresh product is refused: its card has to name its country. */
export function originProblem({ is_fresh, country_of_origin }: Origin): string | undefined {
  if (!is_fresh || country_of_origin) return undefined
  return 'Fresh fruit, vegetables, fish and meat need a country of origin.'
}
