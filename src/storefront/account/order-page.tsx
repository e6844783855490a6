import { accountTexts as texts } from '../texts/account.ts'

export function meta() {
  return [{ title: `${texts.orders} - Punnet` }]
}

export default function OrderPage() {
  return <h1 className="text-28">{texts.orders}</h1>
}
