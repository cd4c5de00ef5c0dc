import { createRef } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SurfaceFrame, type SurfaceFrameProps } from './SurfaceFrame.js'

const frameIn = (place: HTMLElement | null): HTMLIFrameElement => {
  const frame = document.createElement('iframe')
  frame.srcdoc = '<!doctype html><p>Inside</p>'
  place?.append(frame)
  return frame
}

test('the frame stays the same element from loading to ready, so that it loads once', async () => {
  const place = createRef<HTMLDivElement>()
  const surface = (props: Partial<SurfaceFrameProps>): React.JSX.Element => (
    <div data-lk="" style={{ inlineSize: 360 }}>
      <SurfaceFrame ref={place} label="Approve" loadingLabel="Loading" state="loading" {...props} />
    </div>
  )
  const screen = await render(surface({}))
  const frame = frameIn(place.current)
  let loads = 0
  frame.addEventListener('load', () => (loads += 1))
  await expect.poll(() => loads).toBe(1)
  expect(page.getByRole('status', { name: 'Loading' }).elements()).toHaveLength(1)
  await screen.rerender(surface({ state: 'ready' }))
  expect(place.current?.firstChild).toBe(frame)
  expect(page.getByRole('status').elements()).toHaveLength(0)
  await new Promise((done) => setTimeout(done, 100))
  expect(loads).toBe(1)
})

test('nothing lies over a frame that is ready, at any of its points', async () => {
  const place = createRef<HTMLDivElement>()
  await render(
    <div data-lk="" style={{ inlineSize: 360 }}>
      <SurfaceFrame ref={place} label="Approve" loadingLabel="Loading" state="ready" height={300} />
    </div>,
  )
  const frame = frameIn(place.current)
  const { left, top, width, height } = frame.getBoundingClientRect()
  expect([width, height]).toEqual([360, 300])
  for (const x of [0.01, 0.5, 0.99])
    for (const y of [0.01, 0.5, 0.99])
      expect(document.elementFromPoint(left + x * width, top + y * height)).toBe(frame)
})

test('it is no higher than what fits into the window below a header', async () => {
  await page.viewport(390, 480)
  const place = createRef<HTMLDivElement>()
  await render(
    <div data-lk="">
      <SurfaceFrame ref={place} label="Approve" loadingLabel="Loading" state="ready" height={900} />
    </div>,
  )
  expect(place.current?.getBoundingClientRect().height).toBe(480 - 160)
  await page.viewport(1280, 1100)
})
