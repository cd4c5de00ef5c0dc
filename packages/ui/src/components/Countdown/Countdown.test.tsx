import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Countdown } from './Countdown.js'

test('is seen every second, and says something new to a screen reader seldom', async () => {
  vi.useFakeTimers()
  try {
    const screen = await render(
      <Countdown
        until={Date.now() + 130_000}
        format={(seconds) => `seen ${seconds}`}
        speak={(s) => `${s}`}
        over="over"
      />,
    )
    const seen = new Set<string>()
    const heard: string[] = []
    for (let step = 0; step < 132; step++) {
      seen.add(screen.container.querySelector('[aria-hidden]')?.textContent ?? '')
      const words = screen.container.querySelector('[role=timer][aria-live=polite]')?.textContent ?? ''
      if (heard.at(-1) !== words) heard.push(words)
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(seen.size).toBeGreaterThan(125)
    expect(heard.filter(Boolean)).toEqual(['180', '120', '60', '10'])
    expect(screen.container.textContent).toBe('over')
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('a time that begins later counts from its own beginning', async () => {
  let time = 0
  const props = { format: (seconds: number): string => `${seconds}`, now: () => time }
  const screen = await render(<Countdown until={0} {...props} />)
  time = 60_000
  await screen.rerender(<Countdown until={90_000} {...props} />)
  expect(screen.container.querySelector('[aria-hidden]')?.textContent).toBe('30')
})
