import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { TimeLeft } from './TimeLeft.js'

const format = (seconds: number): string => `${seconds} left`

test('counts every whole second down and stops at none', async () => {
  vi.useFakeTimers()
  try {
    const screen = await render(<TimeLeft until={Date.now() + 2500} total={10_000} format={format} />)
    const seen = [screen.container.textContent]
    for (let step = 0; step < 40; step++) {
      await vi.advanceTimersByTimeAsync(100)
      if (seen.at(-1) !== screen.container.textContent) seen.push(screen.container.textContent)
    }
    expect(seen).toEqual(['3 left', '2 left', '1 left', '0 left'])
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('a time that is put off counts on from there', async () => {
  const props = { total: 60_000, format, now: () => 0 }
  const screen = await render(<TimeLeft until={10_000} {...props} />)
  await screen.rerender(<TimeLeft until={50_000} {...props} />)
  expect(screen.container.textContent).toBe('50 left')
})
