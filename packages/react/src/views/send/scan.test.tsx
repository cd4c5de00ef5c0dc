import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { InvalidAddressError, type Network, type PaymentUri } from '@latchkey/core'
import { selectSendForm } from '@latchkey/core/internal'
import { evm, wallet } from '../scenery.fixture.js'
import { renderScene } from '../renderScene.fixture.js'
import { putCamera, type Camera } from './camera.fixture.js'
import { readScanned } from './scanned.js'
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
  expect(selectSendForm(core.store.getState()).amount).toBe('')
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

/** A family that writes the chain after the address, and calls of contracts. */
const withChain: PaymentUri = ({ address, network }) => {
  if (!/^0x\w+$/.test(address)) throw new InvalidAddressError()
  return `ethereum:${address}@${network.id}`
}
/** One whose addresses are all there is. */
const plain: PaymentUri = ({ address }) => `bitcoin:${address}`
/** One that writes the network into the query. */
const inQuery: PaymentUri = ({ address, network }) =>
  `fake:${address}?chain=${encodeURIComponent(network.caipNetworkId)}`
const polygon: Network = {
  caipNetworkId: 'eip155:137',
  chainNamespace: 'eip155',
  id: 137,
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

test.each<[string, string, PaymentUri | undefined]>([
  [friend, friend, undefined],
  [` ${friend} `, friend, plain],
  ['alice.latchkey.test', 'alice.latchkey.test', withChain],
  ['x'.repeat(900), 'x'.repeat(256), undefined],
  [`bitcoin:${friend}?amount=0.1&label=a@b`, friend, plain],
  [`BITCOIN:BC1QAR0SRRR7XFKVY5L643`, 'BC1QAR0SRRR7XFKVY5L643', plain],
  ['ethereum:0xShop@137?value=1e18', '0xShop', withChain],
  ['ethereum:0xShop', '0xShop', withChain],
  ['ethereum:pay-0xShop@137', '0xShop', withChain],
  ['fake:0xShop', '0xShop', inQuery],
  ['fake:0xShop?chain=eip155%3A137&amount=3', '0xShop', inQuery],
])('issue 13: a code that says %s asks to pay %s', (code, address, uriOf) => {
  expect(readScanned(code, polygon, uriOf)).toBe(address)
})

test.each<[string, string, PaymentUri | undefined]>([
  ['ethereum:0xShop@1?value=1', 'address-of-other-network', withChain],
  ['fake:0xShop?chain=eip155%3A1', 'address-of-other-network', inQuery],
  ['fake:0xShop?chain=eip155%3A137&chain=eip155%3A1', 'address-of-other-network', inQuery],
  ['litecoin:3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'address-of-other-family', plain],
  ['bitcoincash:1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu', 'address-of-other-family', plain],
  ['pay:0xShop@137', 'address-of-other-family', withChain],
  ['ethereum:0xToken/transfer?uint256=5', 'invalid-address', withChain],
  ['ethereum:0xToken@137/transfer?address=0xShop', 'invalid-address', withChain],
  ['ethereum:0xToken@137/approve?address=0xThief&uint256=5', 'invalid-address', withChain],
  ['https://latchkey.test/pay', 'invalid-address', plain],
  ['solana:https%3A%2F%2Flatchkey.test', 'invalid-address', withChain],
  [`substrate:${friend}`, 'invalid-address', undefined],
  ['bitcoin:?label=a', 'invalid-address', plain],
  ['  ', 'invalid-address', plain],
])('issue 13: no account is paid by a code that says %s: %s', (code, problem, uriOf) => {
  expect(() => readScanned(code, polygon, uriOf)).toThrow(expect.objectContaining({ code: problem }))
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

test('issue 13: a code waits for what reads the payments of a family', async () => {
  let arrive: (uriOf: PaymentUri) => void = () => undefined
  const loading = new Promise<PaymentUri>((resolve) => (arrive = resolve))
  const adapter = evm({ overrides: { 'payment:uri': () => loading } })
  camera('ethereum:0xShop')
  const { core } = await renderScene({ ...sending, adapters: () => [adapter] })
  await button('Scan').click()
  await expect.poll(() => looks()).toBeGreaterThan(2)
  expect(selectSendForm(core.store.getState()).recipient).toBe('')
  arrive(withChain)
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
