import { useState, type JSX } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { EmailField, type EmailFieldProps } from './EmailField.js'

function Field(props: Partial<EmailFieldProps>): JSX.Element {
  const [value, change] = useState(props.value ?? '')
  return (
    <div data-lk="" style={{ inlineSize: 320 }}>
      <EmailField
        label="Email"
        submitLabel="Continue"
        onSubmit={() => undefined}
        canSubmit={value.includes('@')}
        {...props}
        value={value}
        onChange={change}
      />
    </div>
  )
}
const field = (): HTMLInputElement =>
  page.getByRole('textbox', { name: 'Email' }).element() as HTMLInputElement

test('the arrow appears when it can be sent; until then nothing stops at it', async () => {
  const onSubmit = vi.fn()
  await render(<Field onSubmit={onSubmit} />)
  expect(page.getByRole('button').elements()).toHaveLength(0)
  await userEvent.click(field())
  await userEvent.tab()
  expect(document.activeElement?.tagName).not.toBe('BUTTON')
  await userEvent.type(field(), 'a@b.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('Enter sends what does not look like an address too: the caller says what is wrong with it', async () => {
  const onSubmit = vi.fn()
  const screen = await render(<Field value="marie" onSubmit={onSubmit} />)
  field().focus()
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
  await screen.rerender(<Field value="marie" onSubmit={onSubmit} error="Invalid email" />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid email')
  expect(field()).toHaveAttribute('aria-invalid', 'true')
  expect(field()).toHaveAccessibleDescription('Invalid email')
})

test('while it is on its way it is not sent again, and the text stays as it is', async () => {
  const onSubmit = vi.fn()
  await render(<Field value="a@b.example" busy onSubmit={onSubmit} />)
  field().focus()
  await userEvent.keyboard('x{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  expect(field().value).toBe('a@b.example')
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('what listens to forms around it does not hear of this one', async () => {
  const ofHost = vi.fn()
  const onSubmit = vi.fn()
  await render(
    <div onSubmit={ofHost}>
      <Field value="a@b.example" onSubmit={onSubmit} />
    </div>,
  )
  field().focus()
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(ofHost).not.toHaveBeenCalled()
})
