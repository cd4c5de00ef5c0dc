import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AlertBar } from '../components/AlertBar/AlertBar.js'
import { Button } from '../components/Button/Button.js'
import { FadeSwap } from '../components/FadeSwap/FadeSwap.js'
import { Header } from '../components/Header/Header.js'
import { HeightTransition } from '../components/HeightTransition/HeightTransition.js'
import { Toast } from '../components/Toast/Toast.js'
import { Tabs } from '../components/Tabs/Tabs.js'
import { ThemeRoot } from '../components/ThemeRoot/ThemeRoot.js'
import { ViewTransition } from '../components/ViewTransition/ViewTransition.js'

const one = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement
/** Each animated property of an element, and how many milliseconds it takes. */
const times = (selector: string): Record<string, number> => {
  const { transitionProperty, transitionDuration } = getComputedStyle(one(selector))
  const durations = transitionDuration.split(', ')
  return Object.fromEntries(
    transitionProperty
      .split(', ')
      .map((name, index) => [name, 1000 * parseFloat(durations[index % durations.length] ?? '')]),
  )
}
const animated = (selector: string): [string, number] => {
  const { animationName, animationDuration } = getComputedStyle(one(selector))
  return [animationName, 1000 * parseFloat(animationDuration)]
}

/**
 * Renders `first`, then `second`, and says what the element is animated with while the one leaves and while
 * the other enters.
 */
async function swapped(
  selector: string,
  first: React.JSX.Element,
  second: React.JSX.Element,
): Promise<{ leaving: [string, number]; entering: [string, number]; took: number }> {
  const { rerender } = await render(<ThemeRoot>{first}</ThemeRoot>)
  await rerender(<ThemeRoot>{second}</ThemeRoot>)
  const from = performance.now()
  await expect.poll(() => one(selector).dataset['state'], { interval: 2 }).toBe('leaving')
  const leaving = animated(selector)
  await expect.poll(() => one(selector).dataset['state'], { interval: 2 }).toBe('entering')
  return { leaving, entering: animated(selector), took: performance.now() - from }
}

test('S9.02 S4.36 the title of the header changes after 120 ms, the old one sliding out first', async () => {
  const { leaving, entering, took } = await swapped(
    '.lk-Header-title',
    <Header title="One" />,
    <Header title="Two" />,
  )
  expect([leaving, entering]).toEqual([
    ['lk-slide-out', 120],
    ['lk-slide-in', 120],
  ])
  expect(took).toBeGreaterThan(100)
  await expect.element(page.getByRole('heading')).toHaveTextContent('Two')
})

test('S4.36 until then the header says where the visitor was', async () => {
  const { rerender } = await render(
    <ThemeRoot>
      <Header title="One" direction="next" />
    </ThemeRoot>,
  )
  await rerender(
    <ThemeRoot>
      <Header title="Two" direction="prev" />
    </ThemeRoot>,
  )
  expect(one('.lk-Header-title').textContent).toBe('One')
  const way = (): string => getComputedStyle(one('.lk-Header-title')).getPropertyValue('--lk-way')
  expect(way()).toBe('-6px')
  await rerender(
    <ThemeRoot>
      <Header title="Two" direction="next" />
    </ThemeRoot>,
  )
  expect(way()).toBe('6px')
})

test('S9.02 a view changes in 150 ms, a platform in 200 ms: half for what leaves, half for what comes', async () => {
  const view = await swapped(
    '.lk-ViewTransition',
    <ViewTransition viewKey="1">One</ViewTransition>,
    <ViewTransition viewKey="2">Two</ViewTransition>,
  )
  expect([view.leaving, view.entering]).toEqual([
    ['lk-slide-out', 75],
    ['lk-slide-in', 75],
  ])
  const platform = await swapped(
    '.lk-FadeSwap',
    <FadeSwap swapKey="1">One</FadeSwap>,
    <FadeSwap swapKey="2">Two</FadeSwap>,
  )
  expect([platform.leaving, platform.entering]).toEqual([
    ['lk-fade-out', 100],
    ['lk-appear', 100],
  ])
})

test('S9.02 the height of the card follows in 150 ms; presses take 75, colours 125, what comes and goes 200', async () => {
  await render(
    <ThemeRoot>
      <HeightTransition>Content</HeightTransition>
      <Button onClick={() => undefined}>Press</Button>
      <Tabs
        label="Tabs"
        selected="a"
        onSelect={() => undefined}
        tabs={[
          { id: 'a', label: 'A' },
          { id: 'b', label: 'B' },
        ]}
      />
    </ThemeRoot>,
  )
  expect(times('.lk-HeightTransition')).toEqual({ 'block-size': 150 })
  expect(times('.lk-Button')).toEqual({ 'background-color': 125, scale: 75 })
  expect(times('[role="tab"]')).toMatchObject({ 'background-color': 200, color: 200 })
})

test.each([
  [
    'toast',
    '.lk-Toast',
    (open: boolean) => (
      <Toast open={open} autoClose={false} message="Address copied" onClose={() => undefined} />
    ),
  ],
  ['alert bar', '.lk-AlertBar-region', (open: boolean) => <AlertBar open={open} message="Address copied" />],
] as const)('S4.37 S9.02 the %s comes and goes in 150 ms', async (_, selector, bar) => {
  const { rerender } = await render(<ThemeRoot>{bar(false)}</ThemeRoot>)
  await rerender(<ThemeRoot>{bar(true)}</ThemeRoot>)
  const message = page.getByText('Address copied')
  await expect.element(message).toBeVisible()
  expect(animated(selector)).toEqual(['lk-notice-in', 150])
  await rerender(<ThemeRoot>{bar(false)}</ThemeRoot>)
  const from = performance.now()
  expect(animated(selector)).toEqual(['lk-notice-out', 150])
  expect(message.query()).not.toBeNull()
  await expect.poll(() => message.query(), { interval: 5 }).toBeNull()
  // A busy machine may be late; nothing leaves before its time.
  expect(performance.now() - from).toBeGreaterThan(130)
})
