// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { render } from '#testing/render.tsx'
import { Button } from './button.tsx'

test('a button is pressed', async () => {
  expect(await pressed({ busy: false })).toMatchObject({ presses: 1, submits: 0 })
})

test('one that is busy takes no second press, and stays in the tab order with its name', async () => {
  const { presses, button } = await pressed({ busy: true })
  expect(presses).toBe(0)
  expect(button).toMatchObject({ disabled: false, textContent: 'Pay' })
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('nor does one that is busy send its form', async () => {
  expect(await pressed({ busy: false, type: 'submit' })).toMatchObject({ submits: 1 })
  expect(await pressed({ busy: true, type: 'submit' })).toMatchObject({ submits: 0 })
})

async function pressed(props: { busy: boolean; type?: 'submit' }) {
  let presses = 0
  let submits = 0
  const { place } = await render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submits++
      }}
    >
      <Button {...props} onClick={() => presses++}>
        Pay
      </Button>
    </form>,
  )
  const button = place.querySelector('button') as HTMLButtonElement
  await act(async () => button.click())
  return { presses, submits, button }
}
