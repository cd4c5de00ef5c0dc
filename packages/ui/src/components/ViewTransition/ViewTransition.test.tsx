import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ViewTransition } from './ViewTransition.js'

test('S9.02 says once that the next view stands', async () => {
  const entered = vi.fn()
  const { rerender } = await render(<ViewTransition viewKey="1" onEntered={entered}>One</ViewTransition>)
  await rerender(<ViewTransition viewKey="2" onEntered={entered}>Two</ViewTransition>)
  await expect.poll(() => entered.mock.calls).toEqual([['2']])
  expect(document.querySelector('.lk-ViewTransition')?.textContent).toBe('Two')
})

test('a view that is called back while it leaves stands anew, and is not inert', async () => {
  const entered = vi.fn()
  const { rerender } = await render(<ViewTransition viewKey="1" onEntered={entered}>One</ViewTransition>)
  await rerender(<ViewTransition viewKey="2" onEntered={entered}>Two</ViewTransition>)
  expect(document.querySelector('.lk-ViewTransition')).toHaveProperty('inert', true)
  await rerender(<ViewTransition viewKey="1" onEntered={entered}>One</ViewTransition>)
  await expect.poll(() => entered.mock.calls).toEqual([['1']])
  expect(document.querySelector('.lk-ViewTransition')).toHaveProperty('inert', false)
})
