import { expect, test } from 'vitest'
import { whereTo } from './sign-in-screen.tsx'

test.each([
  ['?to=%2Foffice%2Faudit%3Fq%3Dprice', '/office/audit?q=price'],
  ['?to=%2Foffice', '/office'],
  ['', '/office'],
  ['?to=%2F%2Fevil.example', '/office'],
  ['?to=https%3A%2F%2Fevil.example', '/office'],
  ['?to=%2Fofficer', '/office'],
  ['?to=%2Foffice%2F..%2Faccount', '/office'],
  ['?to=%2Foffice%2F%252e%252e%2Faccount', '/office'],
  ['?to=%2Foffice%2F%5Cevil.example', '/office'],
  ['?to=%2Foffice%2Fjoin', '/office'],
  ['?to=%2Foffice%2Fsign-in%3Fto%3D%2Foffice', '/office'],
])('the address “%s” leads to %s after logging in', (search, place) => {
  expect(whereTo(search)).toBe(place)
})
