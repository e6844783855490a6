export interface Cookie {
  name: string
  value: string
  maxAgeSeconds: number
  secure: boolean
  httpOnly?: boolean
}

export function readCookie(headers: Headers, name: string): string | undefined {
  const pairs = headers.get('cookie')?.split(';') ?? []
  const pair = pairs.map((text) => text.trim()).find((text) => text.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) || undefined
}

export function writeCookie({ name, value, maxAgeSeconds, secure, httpOnly }: Cookie): string {
  const flags = `${httpOnly ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}`
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${flags}`
}
