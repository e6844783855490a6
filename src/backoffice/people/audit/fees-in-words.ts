import type { FeeZone } from '#contract/delivery/windows/delivery-charge.ts'
import { formatCents } from '#contract/money.ts'

/** `to 5 km: $3.90 → $5.00`: the delivery fees that changed, by distance. */
export function feesInWords(before: unknown, after: unknown): string {
  const [were, are] = [feesByReach(before), feesByReach(after)]
  return [...new Set([...were.keys(), ...are.keys()])]
    .filter((reach) => were.get(reach) !== are.get(reach))
    .map((reach) => `${reach}: ${were.get(reach) ?? 'none'} → ${are.get(reach) ?? 'none'}`)
    .join('; ')
}

function feesByReach(bands: unknown): Map<string, string> {
  return new Map(
    ((bands ?? []) as FeeZone[]).map(({ upToMetres, feeCents }) => [
      `to ${upToMetres / 1_000} km`,
      formatCents(feeCents),
    ]),
  )
}
