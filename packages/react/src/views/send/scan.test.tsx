import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { selectSendForm } from '@latchkey/core/internal'
import { renderScene } from '../renderScene.fixture.js'
import { readScanned } from './scanned.js'
import { friend, sending } from './send.fixture.js'

const edge = globalThis as { BarcodeDetector?: unknown }
const own = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** A camera that draws, and a browser that reads `code` in its picture. */
function camera(code: string, open = own): MediaStream {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  const draw = (): void => context?.fillRect(0, 0, 9, 9)
  const timer = setInterval(draw, 50)
  const stream = canvas.captureStream(20)
  stream.getTracks()[0]?.addEventListener('ended', () => clearInterval(timer))
  edge.BarcodeDetector = class {
    detect = async (): Promise<unknown> => [{ rawValue: code }]
  }
  navigator.mediaDevices.getUserMedia = open === own ? async () => stream : open
  return stream
}

afterEach(() => {
  delete edge.BarcodeDetector
  navigator.mediaDevices.getUserMedia = own
})

test('issue 13: a code is scanned where the browser can, and the camera is off afterwards', async () => {
  const stream = camera(`solana:${friend}?amount=3`)
  const { core } = await renderScene(sending)
  await button('Scan').click()
  await expect.poll(() => selectSendForm(core.store.getState()).recipient).toBe(friend)
  await expect.poll(() => stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
  expect(document.querySelector('video')).toBeNull()
  expect(selectSendForm(core.store.getState()).amount).toBe('')
})

test('issue 13: a camera that is refused is said, and the field is there', async () => {
  camera('', () => Promise.reject(new DOMException('no', 'NotAllowedError')))
  await renderScene(sending)
  await button('Scan').click()
  await expect.element(page.getByText('Your browser doesn’t let this site use the camera.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'To' })).toBeVisible()
})

test('issue 13: a browser that reads no codes offers no scan', async () => {
  await renderScene(sending)
  await expect.element(button('Paste')).toBeVisible()
  expect(button('Scan').elements()).toHaveLength(0)
})

test.each([
  [friend, friend],
  [` ${friend} `, friend],
  [`bitcoin:${friend}?amount=0.1&label=a@b`, friend],
  [`ethereum:${friend}@1?value=1e18`, friend],
  [`ethereum:pay-${friend}@1`, friend],
  [`ethereum:0xToken@1/transfer?address=${friend}&uint256=5`, friend],
  ['alice.latchkey.test', 'alice.latchkey.test'],
  ['x'.repeat(900), 'x'.repeat(256)],
])('issue 13: a code that says %s asks to pay one address', (code, address) => {
  expect(readScanned(code)).toBe(address)
})
