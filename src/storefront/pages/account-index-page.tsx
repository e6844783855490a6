import { replace } from 'react-router'

export function clientLoader() {
  return replace('/account/order')
}

export default function AccountIndexPage() {
  return null
}
