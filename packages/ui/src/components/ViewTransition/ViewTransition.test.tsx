import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ThemeRoot } from '../ThemeRoot/ThemeRoot.js'
import { ViewTransition } from './ViewTransition.js'

test('S9.02 a view takes 150 ms to change: half of it for the old, half for the new', async () => {
  const { rerender } = await render(
    <ThemeRoot>
      <ViewTransition viewKey="1">One</ViewTransition>
    </ThemeRoot>,
  )
  const before = performance.now()
  await rerender(
    <ThemeRoot>
      <ViewTransition viewKey="2">Two</ViewTransition>
    </ThemeRoot>,
  )
  const view = (): HTMLElement => document.querySelector('.lk-ViewTransition') as HTMLElement
  const durations: Record<string, string> = {}
  for (const state of ['leaving', 'entering']) {
    await expect.poll(() => view().dataset['state'], { interval: 5 }).toBe(state)
    durations[state] = getComputedStyle(view()).animationDuration
  }
  expect(durations).toEqual({ leaving: '0.075s', entering: '0.075s' })
  expect(performance.now() - before).toBeGreaterThanOrEqual(75)
})

test('says once that the next view stands', async () => {
  const entered = vi.fn()
  const { rerender } = await render(
    <ViewTransition viewKey="1" onEntered={entered}>
      One
    </ViewTransition>,
  )
  await rerender(
    <ViewTransition viewKey="2" onEntered={entered}>
      Two
    </ViewTransition>,
  )
  await expect.poll(() => entered.mock.calls).toEqual([['2']])
  expect(document.querySelector('.lk-ViewTransition')?.textContent).toBe('Two')
})

test('what leaves hears no press any more, and does when it is called back', async () => {
  const entered = vi.fn()
  const pressed = vi.fn()
  const sent = vi.fn((event: Event) => event.preventDefault())
  const view = (
    <form onSubmit={(event) => sent(event.nativeEvent)}>
      <button type="submit" onClick={pressed}>
        One
      </button>
    </form>
  )
  const press = (): void => document.querySelector('button')?.click()
  const { rerender } = await render(
    <ViewTransition viewKey="1" onEntered={entered}>
      {view}
    </ViewTransition>,
  )
  await rerender(
    <ViewTransition viewKey="2" onEntered={entered}>
      Two
    </ViewTransition>,
  )
  expect(document.querySelector('.lk-ViewTransition')).toHaveAttribute('data-state', 'leaving')
  press()
  document.querySelector('form')?.requestSubmit()
  expect([pressed.mock.calls.length, sent.mock.calls.length]).toEqual([0, 0])
  await rerender(
    <ViewTransition viewKey="1" onEntered={entered}>
      {view}
    </ViewTransition>,
  )
  await expect.poll(() => entered.mock.calls).toEqual([['1']])
  press()
  expect([pressed.mock.calls.length, sent.mock.calls.length]).toEqual([1, 1])
})

test.each([
  ['our dialog', 'lk-DialogCard', 'DIV'],
  ["a host's dialog around an embedded card", 'host', 'BUTTON'],
])('while a view leaves, %s holds its focus: %s, %s', async (_, className, holder) => {
  const view = (key: string): React.JSX.Element => (
    <div role="dialog" aria-label="Card" tabIndex={-1} className={className}>
      <ViewTransition viewKey={key}>
        <button type="button">One</button>
      </ViewTransition>
    </div>
  )
  const { rerender } = await render(view('1'))
  document.querySelector('button')?.focus()
  await rerender(view('2'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(document.querySelector('.lk-ViewTransition')).toHaveAttribute('data-state', 'leaving')
  expect(document.activeElement?.tagName).toBe(holder)
})
