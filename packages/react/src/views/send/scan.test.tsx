import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PaymentUri } from '@latchkey/core'
import { selectSendForm } from '@latchkey/core/internal'
import { evm, wallet } from '../scenery.fixture.js'
import { renderScene } from '../renderScene.fixture.js'
import { putCamera, type Camera } from './camera.fixture.js'
import { friend, sending } from './send.fixture.js'

const button = (name: string) => page.getByRole('button', { name, exact: true })

const noCamera = 'Your browser doesn’t let this site use the camera.'

let put: Camera | undefined
const looks = (): number => put?.looks ?? 0

function camera(...given: Parameters<typeof putCamera>): MediaStream {
  put?.remove()
  put = putCamera(...given)
  return put.stream
}

afterEach(() => {
  put?.remove()
  put = undefined
})

test('issue 13: a code is scanned where the browser can, and the camera is off afterwards', async () => {
  const stream = camera(`fake:${friend}?amount=3`)
  const { core } = await renderScene(sending)
  await button('Scan').click()
  await expect.poll(() => selectSendForm(core.store.getState()).recipient).toBe(friend)
  await expect.poll(() => stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
  expect(document.querySelector('video')).toBeNull()
  expect(selectSendForm(core.store.getState()).amount).toBe('3')
})

test('issue 13: a camera that is refused is said, and the field is there', async () => {
  camera('', { open: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })
  await renderScene(sending)
  await button('Scan').click()
  await expect.element(page.getByText(noCamera)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'To' })).toBeVisible()
})

test.each([
  ['no codes', undefined],
  ['codes of goods', ['ean_13']],
])('issue 13: a browser that reads %s offers no scan', async (_codes, formats) => {
  if (formats) camera(friend, { formats })
  await renderScene(sending)
  await expect.element(button('Paste')).toBeVisible()
  expect(button('Scan').elements()).toHaveLength(0)
})

test('issue 13: a code of another family ends the scan with words, until something is entered', async () => {
  const words = page.getByText('This address is for a different blockchain')
  const stream = camera(`litecoin:${friend}`)
  const { core } = await renderScene(sending)
  await button('Scan').click()
  await expect.element(words).toBeVisible()
  await expect.poll(() => stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
  expect(selectSendForm(core.store.getState()).recipient).toBe('')
  await page.getByRole('textbox', { name: 'To' }).fill(friend)
  await button('Clear the address').click()
  await expect.element(button('Scan')).toBeVisible()
  expect(words.elements()).toHaveLength(0)
})

test('issue 13: the words about a code go when the next one is looked for', async () => {
  const words = page.getByText('This address is for a different blockchain')
  camera(`litecoin:${friend}`)
  await renderScene(sending)
  await button('Scan').click()
  await expect.element(words).toBeVisible()
  camera(async () => undefined)
  await button('Scan').click()
  await expect.poll(() => looks()).toBeGreaterThan(1)
  expect(words.elements()).toHaveLength(0)
})

test('issue 13: a code waits for what reads the payments of a family, with the camera off', async () => {
  let arrive: (uriOf: PaymentUri) => void = () => undefined
  const loading = new Promise<PaymentUri>((resolve) => (arrive = resolve))
  const adapter = evm({ overrides: { 'payment:uri': () => loading } })
  const stream = camera('shop:0xShop')
  const { core } = await renderScene({ ...sending, adapters: () => [adapter] })
  await button('Scan').click()
  await expect.element(page.getByText('Loading', { exact: true })).toBeVisible()
  await expect.poll(() => stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
  expect(selectSendForm(core.store.getState()).recipient).toBe('')
  arrive(Object.assign(() => '', { read: () => ({ address: '0xShop' }) }))
  await expect.poll(() => selectSendForm(core.store.getState()).recipient).toBe('0xShop')
})

test('issue 13: a reader that fails again and again turns the camera off with words', async () => {
  const stream = camera(() => Promise.reject(new DOMException('no', 'NotSupportedError')))
  await renderScene(sending)
  await button('Scan').click()
  await expect.element(page.getByText(noCamera)).toBeVisible()
  await expect.poll(() => stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
  expect(looks()).toBe(10)
})

test('issue 13: a picture now and then that cannot be read does not end the scan', async () => {
  camera(async () => {
    if (looks() > 14) return friend
    if (looks() === 8) return undefined
    throw new DOMException('no', 'InvalidStateError')
  })
  const { core } = await renderScene(sending)
  await button('Scan').click()
  await expect.poll(() => selectSendForm(core.store.getState()).recipient, { timeout: 5000 }).toBe(friend)
})

test('issue 13: an own account in the capitals of a code is known as such', async () => {
  const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  camera(`FAKE:${address.toUpperCase()}`)
  const wallets = [wallet('com.harbour', { addresses: [address] })]
  await renderScene({ ...sending, adapters: () => [evm({ wallets })] })
  await button('Scan').click()
  await expect.element(page.getByText('This is your own account')).toBeVisible()
})
