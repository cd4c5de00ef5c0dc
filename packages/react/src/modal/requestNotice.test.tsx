import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeModal, openModal, preparePairing, selectWaitingRequest, signMessage } from '@latchkey/core'
import { memoryPlatform, pickNetwork, selectPairing, selectConnection } from '@latchkey/core/internal'
import { axeFaults } from '../axeFaults.fixture.js'
import { dialog, hostPage, type HostPage } from '../hostPage.fixture.js'
import { fakePhone, withPhone } from '../views/walletconnect/phone.fixture.js'
import { address, ethereum, optimism } from '../views/scenery.fixture.js'

const DEVICE = { mobile: true, ios: true, android: false, telegram: false, iframe: false }

interface Phone {
  readonly host: HostPage
  readonly answer: (value: unknown) => void
  readonly end: () => void
  readonly grantOne: () => void
}

/** A page on a phone, connected over WalletConnect to a wallet that waits for its visitor. */
async function connectedPhone(mobile = true): Promise<Phone> {
  const answers: ((value: unknown) => void)[] = []
  const phone = fakePhone({
    answer: 'approve',
    links: { native: 'harbour://' },
    onRequest: () => new Promise((resolve) => answers.push(resolve)),
  })
  const platform = memoryPlatform({
    isMobile: () => mobile,
    device: () => ({ ...DEVICE, mobile, ios: mobile }),
  })
  const host = await hostPage({ options: { ...withPhone(phone), enableWalletConnect: true, platform } })
  const { latchkey } = host
  await preparePairing(latchkey)
  await vi.waitFor(() =>
    expect(selectConnection(latchkey.store.getState(), ethereum.chainNamespace)).toMatchObject({
      status: 'connected',
    }),
  )
  await vi.waitFor(() => expect(selectPairing(latchkey.store.getState()).status).toBe('idle'))
  const grantOne = (): void =>
    phone.session
      ?.transport(ethereum.chainNamespace)
      .grant({ chains: [ethereum.caipNetworkId], accounts: [`${ethereum.caipNetworkId}:${address}`] })
  return {
    host,
    answer: (value) => answers.forEach((settle) => settle(value)),
    end: () => phone.session?.end(),
    grantOne,
  }
}

const ask = ({ host }: Phone): void =>
  void signMessage(host.latchkey, { message: 'Hello' }).catch(() => undefined)
const link = () => page.getByRole('link', { name: 'Open Harbour Mobile' })
const HREF = 'harbour://wc?requestId=1&sessionTopic=fake'

describe('behaviour 7.6 a request that waits in a wallet on the phone', () => {
  test('leads there from a page whose modal is closed, takes no focus, and goes when it is answered', async () => {
    const phone = await connectedPhone()
    const field = document.createElement('input')
    field.ariaLabel = 'Message'
    document.body.append(field)
    field.focus()
    ask(phone)
    await expect.element(link()).toBeVisible()
    await expect.element(link()).toHaveAttribute('href', HREF)
    await expect.element(link()).toHaveAttribute('target', '_self')
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Confirm the request in Harbour Mobile.' }))
      .toBeVisible()
    expect(document.activeElement).toBe(field)
    expect(dialog().elements()).toHaveLength(0)
    const bar = link().element().closest('.lk-Toast')!
    await Promise.all(bar.getAnimations().map(({ finished }) => finished))
    const { bottom, width } = bar.getBoundingClientRect()
    expect(bottom).toBeLessThanOrEqual(innerHeight)
    expect(bottom).toBeGreaterThan(innerHeight - 40)
    expect(width).toBeLessThan(innerWidth)
    expect(await axeFaults()).toEqual([])
    phone.answer('0xsigned')
    await vi.waitFor(() => expect(link().elements()).toHaveLength(0))
    expect(document.activeElement).toBe(field)
    field.remove()
  })

  test('goes with its session', async () => {
    const phone = await connectedPhone()
    ask(phone)
    await expect.element(link()).toBeVisible()
    phone.end()
    await vi.waitFor(() => expect(link().elements()).toHaveLength(0))
  })

  test('goes when the visitor does not want it, and stays what it is: waiting', async () => {
    const phone = await connectedPhone()
    const settled = vi.fn()
    signMessage(phone.host.latchkey, { message: 'Hello' }).then(settled, settled)
    await expect.element(link()).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await vi.waitFor(() => expect(link().elements()).toHaveLength(0))
    expect(settled).not.toHaveBeenCalled()
    phone.answer('0xsigned')
    await vi.waitFor(() => expect(settled).toHaveBeenCalledWith('0xsigned'))
  })

  test('moves into the card that opens, where it can be reached, and back', async () => {
    const phone = await connectedPhone()
    ask(phone)
    await expect.element(link()).toBeVisible()
    await openModal(phone.host.latchkey)
    await expect.element(dialog().getByRole('link', { name: 'Open Harbour Mobile' })).toBeVisible()
    expect(link().elements()).toHaveLength(1)
    await closeModal(phone.host.latchkey)
    await vi.waitFor(() => expect(dialog().elements()).toHaveLength(0))
    await expect.element(link()).toBeVisible()
  })

  test('stands on the screen that waits, once', async () => {
    const phone = await connectedPhone()
    const { latchkey } = phone.host
    // What the wallet granted is switched to without it.
    phone.grantOne()
    await openModal(latchkey, { view: 'Networks' })
    void pickNetwork(latchkey, { networkId: optimism.caipNetworkId }).catch(() => undefined)
    await expect.element(dialog().getByRole('link', { name: 'Open Harbour Mobile' })).toBeVisible()
    await expect.element(dialog().getByText('Switch to OP Mainnet')).toBeVisible()
    expect(link().elements()).toHaveLength(1)
    expect(document.querySelector('.lk-Waiting-actions')?.contains(link().element())).toBe(true)
  })

  test('is no matter of a computer, whose wallet is on another device', async () => {
    const phone = await connectedPhone(false)
    ask(phone)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(selectWaitingRequest(phone.host.latchkey.store.getState())).toBeUndefined()
    expect(link().elements()).toHaveLength(0)
  })
})
