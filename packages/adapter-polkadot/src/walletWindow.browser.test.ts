import { UserRejectedError, type RunningAdapter } from '@latchkey/core/adapter'
import { polkadotTokens } from '@latchkey/sandbox/polkadot'
import { createTestHost } from '@latchkey/testkit'
import type { PolkadotWallet } from '@latchkey/testkit/polkadot'
import { expect, it, onTestFinished } from 'vitest'

import { polkadotAdapter } from './exports/index.js'
import { addressOf, hub, options, testWallet } from './world.fixture.js'

const { signal } = new AbortController()

function open(): { wallet: PolkadotWallet; running: RunningAdapter } {
  const wallet = testWallet({ approval: 'window' })
  const host = createTestHost({ networks: [hub] })
  onTestFinished(() => {
    host.stop()
    wallet.reset()
    wallet.withdraw()
  })
  return { wallet, running: polkadotAdapter(options).start(host) }
}

const root = (): ShadowRoot | null | undefined => document.querySelector('sandbox-wallet-window')?.shadowRoot
const press = (name: string): void =>
  [...(root()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)?.click()
const rows = (): Record<string, string> => {
  const labels = [...(root()?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)
  const values = [...(root()?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)
  return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? '']))
}
const shown = (title: string): Promise<void> =>
  expect.poll(() => root()?.querySelector('h2')?.textContent, { timeout: 10_000 }).toBe(title)

it('shows the person who asks, what is signed and what is sent, and takes an answer', async () => {
  const { wallet, running } = open()
  const { connectorId } = wallet
  const connecting = running.connect({ connectorId, signal })
  await shown('Connect to this site')
  const choice = root()?.querySelector('select')
  expect([...(choice?.options ?? [])].map(({ value }) => value)).toEqual(wallet.allAddresses)
  choice!.value = addressOf('Bob')
  press('Approve')
  const session = await connecting
  expect(session.accounts[0]?.address).toBe(addressOf('Bob'))
  expect(session.accounts).toHaveLength(5)

  const signing = running.capabilities['message:sign']!({
    connectorId,
    address: addressOf('Alice'),
    message: 'Hällo',
    signal,
  })
  await shown('Sign a message')
  expect(root()?.querySelector('pre')?.textContent).toBe('Hällo')
  press('Reject')
  await expect(signing).rejects.toThrow(UserRejectedError)

  const request = { connectorId, from: addressOf('Alice'), recipient: addressOf('Eve'), network: hub, signal }
  const cases = [
    [{ ...request, amount: '0.25' }, '0.25 UNIT'],
    [{ ...request, amount: '1.5', token: polkadotTokens[0]! }, '1.5 USDt'],
  ] as const
  for (const [intent, amount] of cases) {
    const sending = running.capabilities.transfer!.submit(intent)
    await shown('Sign a transaction')
    expect(rows()).toEqual({
      From: addressOf('Alice'),
      To: addressOf('Eve'),
      Amount: amount,
      Network: hub.name,
    })
    press('Reject')
    await expect(sending).rejects.toThrow(UserRejectedError)
  }
})
