import type { Call } from '#contract/call.ts'
import { changePerson, enrolDevice, givePinCode } from '#contract/people/operators/people.ts'
import { setPin, signInByPin } from '#contract/people/operators/pins.ts'
import { deviceOf, operatorOf, type TestOperator } from '#testing/operators.ts'
import { type Day, HOUR, MINUTE } from './day.ts'

/** A picker with a phone of the shop's. */
export interface Badge {
  id: string
  name: string
  call: Call
  /** Of the device; grows with each act. */
  counter: number
  /** Types the PIN again once the session has ended by idling. */
  logIn(): Promise<void>
}

const NAMES = ['Ana', 'Ben', 'Chloe', 'Duc']
const PIN = '271828'
/** Sessions on shared devices end after half an hour without use. */
const IDLE_AT_MOST = 25 * MINUTE
const SESSION_AT_MOST = 11 * HOUR

/** An owner enrols a phone and gives a code, by which its picker sets a PIN. */
export async function hirePicker(day: Day, owner: TestOperator, at: number): Promise<Badge> {
  const name = NAMES[at] ?? `Picker ${at + 1}`
  const { id } = await operatorOf(day.shop, 'picker')
  await owner.call(changePerson, { operator_id: id, name, role: 'picker', version: 1 })
  const send: TestOperator['send'] = async (path, init) => watched(day, name, await day.shop.send(path, init))
  const phone = deviceOf({ send }, owner)
  await phone.call(enrolDevice, { device_name: `${name}’s phone` })
  phone.forget()
  const { code } = (await owner.call(givePinCode, { operator_id: id })).data
  await phone.call(setPin, { pin_code: code, pin: PIN })
  let used = day.now()
  let begun = used
  return {
    id,
    name,
    counter: 0,
    call: (endpoint, ask, options) => {
      used = day.now()
      return phone.call(endpoint, ask, options)
    },
    async logIn() {
      if (day.now() - used < IDLE_AT_MOST && day.now() - begun < SESSION_AT_MOST) return
      phone.forget()
      await phone.call(signInByPin, { operator_id: id, pin: PIN })
      used = day.now()
      begun = used
    },
  }
}

const AMOUNT = /"\w*(price|amount|cents|total|phone|mobile|email)\w*":|\$\d/
const PHONE = /\b0?4\d{2} ?\d{3} ?\d{3}\b/

/** Reads whatever the shop answers a picker: no amount, no phone number, no shopper's name. */
async function watched(day: Day, picker: string, answer: Response): Promise<Response> {
  const text = await answer.clone().text()
  const told = AMOUNT.exec(text)?.[0] ?? PHONE.exec(text)?.[0]
  day.expect(told === undefined, `${picker}’s phone was told ${told}`)
  const named = day.orders.find(({ customer }) => text.includes(customer.name))
  day.expect(named === undefined, `${picker}’s phone was told the name of ${named?.customer.name}`)
  return answer
}
