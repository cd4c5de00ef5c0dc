import type { AdapterHost, RunningAdapter } from '@latchkey/core/adapter'
import type { FakeAdapter } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { evm } from '../scenery.fixture.js'
import { renderScene } from '../renderScene.fixture.js'
import { pairingScene } from './pairingScene.fixture.js'

/** A family whose wallets open pages in a browser of their own, as its adapter says. */
function browsing(link: (pageUrl: string) => string): FakeAdapter {
  const fake = evm()
  const start = fake.start.bind(fake)
  const browse = ({
    mobile,
    pageUrl,
  }: {
    readonly mobile: boolean
    readonly pageUrl: string
  }): string | undefined => (mobile ? link(pageUrl) : undefined)
  return Object.assign(fake, {
    start(host: AdapterHost): RunningAdapter {
      const running = start(host)
      return { ...running, capabilities: { ...running.capabilities, 'wallet:browse': browse } }
    },
  })
}

const adapters = (): readonly FakeAdapter[] => [
  browsing((page) => `https://harbour.test/browse/${encodeURIComponent(page)}`),
]

test('behaviour 7.4 on a phone the page opens in the browser of the wallet, the whole of it, or the visitor goes another way', async () => {
  const { screen } = await renderScene(
    pairingScene({ wallet: 'everywhere', device: 'ios', scene: { adapters } }),
  )
  const link = screen.getByRole('link', { name: 'Open Harbour' })
  await expect
    .element(link)
    .toHaveAttribute('href', `https://harbour.test/browse/${encodeURIComponent(location.href)}`)
  await expect.element(link).toHaveAttribute('target', '_self')
  await screen.getByRole('button', { name: 'Connect another way' }).click()
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^harbour:\/\/wc\?uri=/))
})

test('behaviour 7.4 an address that is not https is not offered', async () => {
  const { screen } = await renderScene(
    pairingScene({
      wallet: 'everywhere',
      device: 'ios',
      scene: { adapters: () => [browsing(() => 'javascript:alert(1)')] },
    }),
  )
  await expect
    .element(screen.getByRole('link', { name: 'Open Harbour' }))
    .toHaveAttribute('href', expect.stringMatching(/^harbour:\/\/wc\?uri=/))
})
