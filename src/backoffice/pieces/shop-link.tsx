/** Leads out of the office, to what a shopper sees. */
export function ShopLink({ to }: { to: string }) {
  return (
    <a href={to} className="inline-flex min-h-11 items-center text-accent underline">
      See it in the shop
    </a>
  )
}
