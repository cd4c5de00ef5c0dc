import { decodeQR } from 'qr/decode.js'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { pairingUri, wallets } from '../../stories.fixture.js'
import { painted } from '../../tokens/contrast.fixture.js'
import { applyTheme } from '../../tokens/themeVariables.js'
import { QrCode, type QrCodeProps } from './QrCode.js'

const longUri = `${pairingUri}&methods=${encodeURIComponent('[wc_sessionAuthenticate],[wc_sessionPropose]')}`
const values = { uri: pairingUri, 'longer uri': longUri, address: 'https://host.test' }

afterEach(() => document.documentElement.style.removeProperty('background'))

/**
 * What a camera sees: the screen's own pixels around the code, read by a decoder that knows nothing of how it
 * was drawn.
 */
async function read(element: Element): Promise<string> {
  const base64 = await page.screenshot({ element, save: false })
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
  context?.drawImage(image, 0, 0)
  const pixels = context?.getImageData(0, 0, image.width, image.height)
  return decodeQR({ width: image.width, height: image.height, data: pixels?.data ?? new Uint8ClampedArray() })
}

async function still(stage: Element): Promise<void> {
  await Promise.allSettled(stage.getAnimations({ subtree: true }).map((animation) => animation.finished))
  await Promise.all(Array.from(stage.querySelectorAll('img'), (image) => image.decode()))
}

async function show(props: Partial<QrCodeProps>, theme: 'light' | 'dark' = 'light'): Promise<Element> {
  document.documentElement.style.background = theme === 'dark' ? '#12141a' : '#fff'
  const { container } = await render(
    <div data-lk="" data-lk-theme={theme} className="stage" style={{ display: 'inline-block', padding: 12 }}>
      <QrCode value={pairingUri} label="Scan me" size={320} {...props} />
    </div>,
  )
  const stage = container.querySelector('.stage') as Element
  await still(stage)
  return stage
}

describe.each(['light', 'dark'] as const)('S5.21 on the screen, %s, a real decoder reads', (theme) => {
  describe.each(Object.entries(values))('%s', (_name, value) => {
    test.each([200, 260, 320, 400])('at %i px with a logo in its middle', async (size) => {
      const [, , orbit] = wallets
      expect(await read(await show({ value, size, logo: orbit }, theme))).toBe(value)
    })

    test.each([200, 320])('at %i px without one', async (size) => {
      expect(await read(await show({ value, size }, theme))).toBe(value)
    })
  })
})

test.each([
  ['#5b21b6', '#f5f3ff'],
  ['#ffffff', '#000000'],
  ['#3b82f6', '#ffffff'],
  ['#8a8a8a', '#d9d9d9'],
])("in a host's own colours, %s on %s, a real decoder reads it", async (ink, ground) => {
  const stage = await show({ size: 260 }, 'dark')
  applyTheme(stage as HTMLElement, {
    mode: 'dark',
    variables: { '--lk-qr-color': ink, '--lk-qr-background': ground },
  })
  expect(await read(stage)).toBe(pairingUri)
})

test('a faded code is not read', async () => {
  const stage = await show({ faded: true })
  await still(stage)
  await expect(read(stage)).rejects.toThrow()
})

test('its margin is four modules of white in the dark theme too', async () => {
  const stage = await show({}, 'dark')
  const code = stage.querySelector('svg') as SVGElement
  const [, , side] = (code.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const dark = (code.querySelector('path') as SVGPathElement).getBBox()
  expect(dark.x).toBeCloseTo(4, 3)
  expect(dark.y).toBeCloseTo(4, 3)
  expect(dark.width).toBeCloseTo((side as number) - 8, 3)
  expect(painted(getComputedStyle(stage.querySelector('.lk-QrCode') as Element).backgroundColor)).toEqual([
    255, 255, 255,
  ])
})

test('is an image with a name', async () => {
  await show({ label: 'Scan with Harbour' })
  await expect.element(page.getByRole('img', { name: 'Scan with Harbour' })).toBeVisible()
})
