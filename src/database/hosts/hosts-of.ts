/** Accepted values of target_session_attrs, as we always need the host that takes writes. */
const TAKES_WRITES = ['read-write', 'primary']
const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*)([^?#]*)(?:\?([^#]*))?$/
const USUAL_PORT = 5432

interface Host {
  /** A connection string for this host alone. */
  url: string
  /** A name, an address, or the folder of a socket. */
  host: string
  port: number
  /** Used in printed text. */
  name: string
}

export interface Hosts {
  hosts: Host[]
  /** Whether the host that takes writes must be found among them. */
  arePeers: boolean
}

/**
 * Parses a connection string as libpq does: `postgres://punnet@h1:5432,h2/shop?target_session_attrs=read-write`, or
 * `postgres:///shop?host=h1,h2&port=5432,5433`. Returns undefined if it is invalid.
 */
export function hostsOf(connectionString: string): Hosts | undefined {
  const [, scheme = '', authority = '', path = '', query = ''] = PARTS.exec(connectionString) ?? []
  const parameters = new URLSearchParams(query)
  const attribute = parameters.get('target_session_attrs')
  if (!scheme || (attribute !== null && !TAKES_WRITES.includes(attribute))) return undefined
  parameters.delete('target_session_attrs')
  const at = authority.lastIndexOf('@') + 1
  const [user, places] = [authority.slice(0, at), authority.slice(at)]
  const hosts = splitHosts(places, parameters).map(({ place, own }) =>
    readHost(`${scheme}${user}${place}${path}${own.size > 0 ? `?${own}` : ''}`),
  )
  const known = hosts.filter((host) => host !== undefined)
  if (known.length < hosts.length) return undefined
  return { hosts: known, arePeers: known.length > 1 || attribute !== null }
}

/** Gives each host its own part of the authority, or of the parameters if they name the hosts. */
function splitHosts(places: string, parameters: URLSearchParams): { place: string; own: URLSearchParams }[] {
  const [hosts, ports] = [parameters.get('host')?.split(','), parameters.get('port')?.split(',')]
  return (hosts ?? places.split(',')).map((host, n) => {
    const own = new URLSearchParams(parameters)
    const port = ports?.[n] ?? ports?.[0]
    if (port !== undefined) own.set('port', port)
    if (hosts) own.set('host', host)
    return { place: hosts ? places : host, own }
  })
}

function readHost(url: string): Host | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname, port: inUrl, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname).replace(/^\[(.+)\]$/, '$1')
  const port = Number(searchParams.get('port') || inUrl || USUAL_PORT)
  if (!host || !Number.isInteger(port) || port < 1 || port > 65_535) return undefined
  return { url, host, port, name: `${host}:${port}` }
}
