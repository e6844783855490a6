import { accountTexts as texts } from '../texts/account.ts'

export function meta() {
  return [{ title: `${texts.addresses} - Punnet` }]
}

export default function AddressPage() {
  return <h1 className="text-28">{texts.addresses}</h1>
}
