interface Entry {
  version: string
  dev?: boolean
  optional?: boolean
  os?: string | string[]
  cpu?: string | string[]
  libc?: string[]
  resolved?: string
  integrity?: string
}

interface Place {
  os?: string[]
  cpu: string[]
  libc?: string[]
}

export function missingBinaries(packages: Record<string, Entry>): [place: string, entry: Entry][]
export function placeNamed(name: string): Place
