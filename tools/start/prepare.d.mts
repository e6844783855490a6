export const builds: Record<string, { program: string; stamp: string; ingredients: readonly string[] }>
