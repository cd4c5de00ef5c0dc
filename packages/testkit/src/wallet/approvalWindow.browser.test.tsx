import * as Dialog from '@radix-ui/react-dialog'
import { mnemonic } from '@latchkey/sandbox/world'
import { createElement, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { createSandboxWallet, type SandboxWallet } from '../exports/evm.js'

const rpcUrl = inject('chainUrls')[31337]!
const open = vi.fn()
let root: Root
let wallet: SandboxWallet

/** A modal as the product's: Radix, without an overlay, with something to focus. */
function Modal(): ReactElement {
  return (
    <Dialog.Root open onOpenChange={open}>
      <Dialog.Portal>
        <Dialog.Content aria-describedby={undefined}>
          <Dialog.Title>Connect Wallet</Dialog.Title>
          <button type="button">Try again</button>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

beforeEach(async () => {
  const container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
  root.render(createElement(Modal))
  await expect.element(page.getByRole('button', { name: 'Try again' })).toHaveFocus()
  wallet = createSandboxWallet({
    mnemonic,
    chains: [{ id: 31337, name: 'Sandbox One', rpcUrl }],
    rdns: crypto.randomUUID(),
  })
})
afterEach(() => {
  wallet.reset()
  wallet.withdraw()
  root.unmount()
  open.mockClear()
})

/** What has the focus inside of the window, which the page does not see. */
const focused = (): string | undefined => {
  const element = document.activeElement?.shadowRoot?.activeElement
  return element?.getAttribute('role') ?? element?.className ?? undefined
}
const request = (method: string, ...params: unknown[]): Promise<unknown> =>
  wallet.provider.request({ method, params })

it('can be clicked above a modal dialog, which stays open', async () => {
  const accounts = request('eth_requestAccounts')
  const dialog = page.getByRole('dialog', { name: 'Connect to this site' })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog).toHaveTextContent(location.origin)
  await dialog.getByRole('combobox', { name: 'Account' }).selectOptions(wallet.allAddresses[1]!)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  expect(await accounts).toEqual([wallet.allAddresses[1], wallet.allAddresses[0], wallet.allAddresses[2]])
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toHaveFocus()
  expect(open).not.toHaveBeenCalled()
})

it('can be used with the keyboard alone, and Escape is its own', async () => {
  const refused = expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  await expect.poll(focused).toBe('dialog')
  await userEvent.keyboard('{Escape}')
  await refused
  expect(open).not.toHaveBeenCalled()

  const accounts = request('eth_requestAccounts')
  await expect.poll(focused).toBe('dialog')
  await userEvent.tab()
  await userEvent.tab()
  expect(focused()).toBe('reject')
  await userEvent.tab()
  expect(focused()).toBe('approve')
  await userEvent.keyboard('{Enter}')
  expect(await accounts).toHaveLength(3)
})

it('leaves the page alive, and shows hostile text as text', async () => {
  wallet.next('approve')
  await request('eth_requestAccounts')
  const message = '<img src=x onerror="window.__owned=1">\u202Emoc'
  const hex = `0x${[...new TextEncoder().encode(message)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const signature = request('personal_sign', hex, wallet.allAddresses[0])
  await expect
    .element(page.getByRole('region', { name: 'Content of the request' }))
    .toHaveTextContent('<img src=x')
  await page.getByRole('button', { name: 'Try again' }).click()
  expect('__owned' in window).toBe(false)
  wallet.approve()
  expect(await signature).toMatch(/^0x[0-9a-f]{130}$/)
  await expect.element(page.getByRole('dialog', { name: 'Sign a message' })).not.toBeInTheDocument()
})

it('shows one request at a time and puts no style into the document', async () => {
  wallet.next('approve')
  await request('eth_requestAccounts')
  const styles = document.querySelectorAll('style, [style]').length
  const first = request('personal_sign', '0x01', wallet.allAddresses[0])
  const second = request('personal_sign', '0x02', wallet.allAddresses[0])
  await expect.element(page.getByRole('dialog', { name: 'Sign a message' })).toBeVisible()
  expect(document.querySelectorAll('sandbox-wallet-window')).toHaveLength(1)
  expect(document.querySelectorAll('style, [style]').length).toBe(styles)
  wallet.approve()
  await first
  const refused = expect(second).rejects.toMatchObject({ code: 4001 })
  await page.getByRole('button', { name: 'Reject' }).click()
  await refused
})
