import type { Call } from '#contract/call.ts'
import { changePerson, enrolDevice, givePinCode } from '#contract/people/operators/people.ts'
import { setPin, signInByPin } from '#contract/people/operators/pins.ts'
import { deviceOf, operatorOf, type TestOperator } from '#testing/operators.ts'
import { type Day, HOUR, MINUTE } from './day.ts'

/** A picker with a phone of the shop's. */
export interface Badge {
  name: string
  call: Call
  /** Of the device; grows with each act. */
  counter: number
  /** Types the PIN again where the session has ended. */
  logIn(): Promise<void>
}

const NAMES = ['Ana', 'Ben', 'Chloe', 'Duc']
const PIN = '271828'

/** An owner enrols a phone and gives a code, by which its picker sets a PIN. */
export async function hirePicker(day: Day, owner: TestOperator, at: number): Promise<Badge> {
  const name = NAMES[at] ?? `Picker ${at + 1}`
  const { id: operator_id } = await operatorOf(day.shop, 'picker')
  await owner.call(changePerson, { operator_id, name, role: 'picker', version: 1 })
  const send: TestOperator['send'] = async (path, init) => read(day, name, await day.shop.send(path, init))
  const phone = deviceOf({ send }, owner)
  await phone.call(enrolDevice, { device_name: `${name}’s phone` })
  phone.forget()
  const { code } = (await owner.call(givePinCode, { operator_id })).data
  await phone.call(setPin, { pin_code: code, pin: PIN })
  let [begun, used] = [day.now(), day.now()]
  return {
    name,
    counter: 0,
    call: (endpoint, ask, options) => {
      used = day.now()
      return phone.call(endpoint, ask, options)
    },
    async logIn() {
      // After half an hour without use, or twelve hours, a session ends.
      if (day.now() - used < 25 * MINUTE && day.now() - begun < 11 * HOUR) return
      await phone.call(signInByPin, { operator_id, pin: PIN })
      begun = day.now()
    },
  }
}

const AMOUNT = /"\w*(price|amount|cents|total|phone|mobile|email)\w*":|\$\d/
const PHONE = /\b0?4\d{2} ?\d{3} ?\d{3}\b/

/** Reads whatever the shop answers a picker: no amount, no phone number, no shopper's name. */
async function read(day: Day, picker: string, answer: Response): Promise<Response> {
  const text = await answer.clone().text()
  const told = AMOUNT.exec(text) ?? PHONE.exec(text)
  const name = told?.[0] ?? day.orders.find(({ customer }) => text.includes(customer.name))?.customer.name
  day.expect(name === undefined, `${picker}’s phone was told ${name}`)
  return answer
}
