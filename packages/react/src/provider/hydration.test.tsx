import { useLayoutEffect, useRef, type JSX } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi, type MockInstance } from 'vitest'
import { render } from 'vitest-browser-react'
import { connect, disconnect, switchNetwork } from '@latchkey/core'
import { AccountButton } from '../button/AccountButton.js'
import { ConnectButton } from '../button/ConnectButton.js'
import { LatchkeyButton } from '../button/LatchkeyButton.js'
import { NetworkButton } from '../button/NetworkButton.js'
import type { Latchkey } from '../createLatchkey.js'
import { readConnectionCookie, withCookie } from '../exports/cookies.js'
import { useLatchkeyAccount } from '../hooks/useLatchkeyAccount.js'
import { Host, testLatchkey } from '../hostPage.fixture.js'
import { LatchkeyModal } from '../modal/LatchkeyModal.js'
import { allNetworks, evm, networks } from '../views/scenery.fixture.js'
import { families } from './families.fixture.js'

let complaints: MockInstance[]
beforeEach(() => {
  complaints = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level))
})
afterEach(() => {
  for (const complaint of complaints) {
    expect(complaint.mock.calls).toEqual([])
    complaint.mockRestore()
  }
})

function Page({
  latchkey,
  seen = [],
}: {
  readonly latchkey: Latchkey
  readonly seen?: string[]
}): JSX.Element {
  return (
    <Host latchkey={latchkey}>
      <Statuses seen={seen} />
      <ConnectButton />
      <AccountButton />
      <LatchkeyButton />
      <NetworkButton />
      <LatchkeyModal />
    </Host>
  )
}

/** Notes each status that reaches the page. */
function Statuses({ seen }: { readonly seen: string[] }): null {
  const { status, address } = useLatchkeyAccount()
  const last = useRef('')
  useLayoutEffect(() => {
    const now = `${status} ${address ?? '-'}`
    if (last.current !== now) seen.push(now)
    last.current = now
  })
  return null
}

function hydrate(html: string, page: JSX.Element): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = html
  const root = hydrateRoot(place, page, {
    onRecoverableError: (error) => expect.unreachable(String(error)),
  })
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  return place
}

describe('hydration', () => {
  test('of a first visit changes nothing and warns of nothing', async () => {
    const html = renderToString(<Page latchkey={testLatchkey().latchkey} />)
    const place = hydrate(html, <Page latchkey={testLatchkey().latchkey} />)
    await vi.waitFor(() => expect(place.textContent).toContain('Connect Wallet'))
    expect(html).toContain('Connect Wallet')
    await new Promise((resolve) => setTimeout(resolve, 50))
  })

  test('of a picture that only the page can judge: it comes with the page', async () => {
    const local = `${location.origin}/mark.svg`
    const options = { networks: [{ ...networks[0]!, assets: { imageUrl: local } }] }
    const html = renderToString(<Page latchkey={testLatchkey(options).latchkey} />)
    expect(html).not.toContain(local)
    // The picture does not exist, so it is removed again.
    const asked: string[] = []
    const seen = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof HTMLImageElement) asked.push(node.src)
    })
    seen.observe(document.body, { childList: true, subtree: true })
    hydrate(html, <Page latchkey={testLatchkey(options).latchkey} />)
    await vi.waitFor(() => expect(asked).toContain(local))
    seen.disconnect()
  })

  test('R6 with a stored session shows the last address as connecting, then connected, never as disconnected', async () => {
    const adapter = evm()
    const before = testLatchkey({}, adapter)
    before.latchkey.start()
    await Promise.resolve()
    await connect(before.latchkey, { namespace: 'eip155', connectorId: adapter.wallet.connectorId })
    before.latchkey.stop()

    const html = renderToString(<Page latchkey={testLatchkey().latchkey} />)
    expect(html).not.toContain('0x6B17')
    const seen: string[] = []
    const after = testLatchkey({}, adapter, before.storage)
    const place = hydrate(html, <Page latchkey={after.latchkey} seen={seen} />)
    await vi.waitFor(() => expect(place.textContent).toContain('0x6B17…1d0F'))
    await vi.waitFor(() => expect(seen.at(-1)).toMatch(/^connected/))
    const known = `0x6B175474E89094C44Da98b954EedeAC495271d0F`
    // The server's state comes first, and does not come back.
    expect(seen).toEqual(['disconnected -', `reconnecting ${known}`, `connected ${known}`])
    after.latchkey.stop()
  })

  test('R6 without a server the first paint has the address already', async () => {
    const adapter = evm()
    const before = testLatchkey({}, adapter)
    before.latchkey.start()
    await Promise.resolve()
    await connect(before.latchkey, { namespace: 'eip155', connectorId: adapter.wallet.connectorId })
    before.latchkey.stop()
    const seen: string[] = []
    const after = testLatchkey({}, adapter, before.storage)
    const { unmount } = await render(<Page latchkey={after.latchkey} seen={seen} />)
    await vi.waitFor(() => expect(seen.at(-1)).toMatch(/^connected/))
    expect(seen[0]).toMatch(/^reconnecting 0x6B17/)
    await unmount()
  })
})

describe('hydration with a cookie', () => {
  const instanceId = 'cookies'
  afterEach(() => expect(readConnectionCookie(document.cookie, instanceId)?.byId ?? {}).toEqual({}))

  test.each(families)(
    'R6 %s: the last account and network from the first paint on, never disconnected',
    async (namespace, family) => {
      const adapter = family.make()
      const options = { networks: allNetworks, instanceId }
      const before = testLatchkey(options, adapter)
      const former = withCookie(before.latchkey)
      former.start()
      await Promise.resolve()
      await connect(former, { namespace, connectorId: adapter.wallet.connectorId })
      await switchNetwork(former, { networkId: family.networkId })
      former.stop()

      const connection = readConnectionCookie(document.cookie, instanceId)
      const html = renderToString(
        <Page latchkey={withCookie(testLatchkey(options, adapter).latchkey, { connection })} />,
      )
      expect(html).toContain(family.short)
      expect(html).toContain(family.network)
      expect(html).not.toContain('Connect Wallet')
      const seen: string[] = []
      const texts: string[] = []
      const after = withCookie(testLatchkey(options, adapter, before.storage).latchkey, { connection })
      const place = hydrate(html, <Page latchkey={after} seen={seen} />)
      const note = (): void => void texts.push(place.textContent)
      note()
      const observer = new MutationObserver(note)
      observer.observe(place, { childList: true, subtree: true, characterData: true })
      await vi.waitFor(() => expect(seen.at(-1)).toMatch(/^connected/))
      observer.disconnect()
      expect(seen).toEqual([`reconnecting ${family.address}`, `connected ${family.address}`])
      for (const text of texts) {
        expect(text).toContain(family.short)
        expect(text).toContain(family.network)
      }
      const stored = readConnectionCookie(document.cookie, instanceId)
      expect(stored?.byId[stored.activeByNamespace[namespace] ?? '']?.address).toBe(family.address)
      await disconnect(after)
      after.stop()
    },
  )

  test('what the page itself stored wins over a cookie that it did not write', async () => {
    const [, family] = families[1]!
    const connection = {
      activeNamespace: 'solana',
      activeByNamespace: { solana: 'solana/x' },
      networkByNamespace: {},
      byId: {
        'solana/x': {
          connectorId: 'x',
          caipNetworkId: family.networkId,
          accounts: [
            { caipAddress: `${family.networkId}:${family.address}`, address: family.address },
          ] as const,
          wallet: { name: 'X', type: 'ANNOUNCED' },
          address: family.address,
        },
      },
    } as const
    const options = { networks: allNetworks, instanceId }
    const adapter = family.make()
    const html = renderToString(
      <Page latchkey={withCookie(testLatchkey(options, adapter).latchkey, { connection })} />,
    )
    const seen: string[] = []
    const after = withCookie(testLatchkey(options, adapter).latchkey, { connection })
    hydrate(html, <Page latchkey={after} seen={seen} />)
    await vi.waitFor(() => expect(seen).toEqual([`reconnecting ${family.address}`, 'disconnected -']))
    expect(adapter.wallet.silentCalls + adapter.wallet.prompts).toBe(0)
    after.stop()
  })
})
