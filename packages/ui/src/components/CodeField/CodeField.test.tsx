import { useState, type JSX } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CodeField, type CodeFieldProps } from './CodeField.js'

function Field(props: Partial<CodeFieldProps>): JSX.Element {
  const [value, change] = useState(props.value ?? '')
  return (
    <div data-lk="" style={{ inlineSize: 320 }}>
      <CodeField label="Code" {...props} value={value} onChange={change} />
    </div>
  )
}
const field = (): HTMLInputElement =>
  page.getByRole('textbox', { name: 'Code' }).element() as HTMLInputElement
const boxes = (): (string | null)[] =>
  [...document.querySelectorAll('.lk-CodeField-box')].map((box) => box.textContent)

test('one field that browsers fill in, drawn as a box for each digit', async () => {
  await render(<Field />)
  expect(document.querySelectorAll('input')).toHaveLength(1)
  expect(field().autocomplete).toBe('one-time-code')
  expect(field().inputMode).toBe('numeric')
  // What a phone fills in may be longer than the code: nothing cuts it before the digits are taken.
  expect(field().maxLength).toBe(-1)
  await userEvent.click(field())
  await userEvent.keyboard('30a4')
  expect(boxes()).toEqual(['3', '0', '4', '', '', ''])
  await userEvent.keyboard('{Backspace}')
  expect(boxes()).toEqual(['3', '0', '', '', '', ''])
})

test('tells that it is complete once, with the sixth digit', async () => {
  const onComplete = vi.fn()
  await render(<Field onComplete={onComplete} />)
  await userEvent.click(field())
  await userEvent.keyboard('30481')
  expect(onComplete).not.toHaveBeenCalled()
  await userEvent.keyboard('79')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('304817')
  expect(field().value).toBe('304817')
})

test.each(['304 817', '304-817', 'Your code: 304817.', '٣٠٤٨١٧'])(
  'takes the digits of “%s”',
  async (text) => {
    const onComplete = vi.fn()
    await render(<Field onComplete={onComplete} />)
    await userEvent.fill(field(), text)
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('304817')
  },
)

test('what is typed goes behind the last digit, wherever the visitor clicks', async () => {
  await render(<Field value="30" />)
  await userEvent.click(document.querySelector('.lk-CodeField-box') as HTMLElement)
  expect(document.activeElement).toBe(field())
  await userEvent.keyboard('{Home}')
  await expect.poll(() => field().selectionStart).toBe(2)
  await userEvent.keyboard('4')
  expect(boxes().join('')).toBe('304')
})

test('while it is checked it takes nothing, and keeps the focus', async () => {
  await render(<Field value="304817" busy />)
  field().focus()
  await userEvent.keyboard('{Backspace}1')
  expect(field().value).toBe('304817')
  expect(document.activeElement).toBe(field())
})

test('the focus is drawn on the box that is next, from left to right in every language', async () => {
  await render(
    <div dir="rtl">
      <Field value="30" />
    </div>,
  )
  field().focus()
  const [first, , third] = [...document.querySelectorAll('.lk-CodeField-box')].map((box) =>
    box.getBoundingClientRect(),
  )
  expect(Math.round(field().getBoundingClientRect().left)).toBe(Math.round(third?.left ?? 0))
  expect(first?.left).toBeLessThan(third?.left ?? 0)
  expect(getComputedStyle(field()).outlineWidth).toBe('2px')
  expect(document.querySelector('.lk-CodeField')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})
