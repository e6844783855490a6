/** The bounding box of the delivery area: greater Brisbane. */
export const DELIVERY_BOX = { north: -26.5, south: -27.7, west: 152.5, east: 153.3 } as const

export function isInDeliveryArea({ lat, lng }: { lat: number; lng: number }): boolean {
  const { north, south, west, east } = DELIVERY_BOX
  return lat >= south && lat <= north && lng >= west && lng <= east
}
