import { IconOf } from '#ui/icon.tsx'

export const HeartDrawing = () => (
  <IconOf path="M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.4 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z" />
)

export const BellDrawing = () => <IconOf path="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15ZM10 21h4" />

export const ListDrawing = () => <IconOf path="M5 6h14M5 11h14M5 16h6M17 14v6M14 17h6" />
