import type { Network } from '#contract/company/company.ts'

const paths = {
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM16.5 7.5h.01',
  facebook:
    'M13 21v-8h3l.5-3.5H13V7.8c0-1.1.5-1.8 1.9-1.8h1.7V3.1A19 19 0 0 0 14.2 3C11.7 3 10 4.5 10 7.3v2.2H7V13h3v8',
  youtube: 'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3ZM10.5 9.5v5l4-2.5Z',
} as const satisfies Record<Network, string>

export function SocialIcon({ network }: { network: Network }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-6"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[network]} />
    </svg>
  )
}
