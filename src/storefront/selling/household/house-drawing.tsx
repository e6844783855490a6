import { IconOf } from '#ui/icon.tsx'

export const HouseDrawing = () => <IconOf path="m3.5 11.5 8.5-7 8.5 7M6 9.5V20h12V9.5M10 20v-5.5h4V20" />
