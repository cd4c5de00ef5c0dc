import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { createPublicClient, http, type Hex } from 'viem'
import { getEnsAddress, getEnsName } from 'viem/actions'
import { bitcoinAccounts, bitcoinChain } from '../../apps/sandbox/src/bitcoin/world.js'
import { polkadotAccounts, polkadotChain } from '../../apps/sandbox/src/polkadot/world.js'
import { solanaAccounts, solanaChain } from '../../apps/sandbox/src/solana/world.js'
import { accounts, chainOne, chainTwo, contracts, gatewayUrl } from '../../apps/sandbox/src/world.js'
import { borrowChain } from './chain.js'
import { expect, test, type Page } from './fixtures.js'
import { approve, card, connect, heading, openSettings, reject, walletWindow, withWallet } from './visitor.js'
import type * as Bitcoin from '../../packages/adapter-bitcoin/src/exports/index.js'
import type * as Evm from '../../packages/adapter-evm/src/exports/index.js'
import type * as Polkadot from '../../packages/adapter-polkadot/src/exports/index.js'
import type * as Solana from '../../packages/adapter-solana/src/exports/index.js'
import type * as Core from '../../packages/core/src/exports/index.js'
import type * as Internal from '../../packages/core/src/exports/internal.js'

type Network = Core.Network

// Without a page: what a screen would ask, asked of the packages as a host gets them.
const host = createRequire(new URL('../../apps/demo/package.json', import.meta.url))
const load = async <T>(name: string): Promise<T> =>
  (await import(pathToFileURL(host.resolve(`@latchkey/${name}`)).href)) as T

const network = (
  caipNetworkId: Network['caipNetworkId'],
  { name, nativeCurrency }: Pick<Network, 'name' | 'nativeCurrency'>,
  more: Partial<Network> = {},
): Network => ({
  caipNetworkId,
  chainNamespace: caipNetworkId.slice(0, caipNetworkId.indexOf(':')),
  id: caipNetworkId.slice(caipNetworkId.indexOf(':') + 1),
  name,
  nativeCurrency,
  rpcUrls: { default: { http: [] } },
  ...more,
})
const evm = (chain: typeof chainOne, more: Partial<Network> = {}): Network =>
  network(chain.caipNetworkId, chain, {
    id: chain.id,
    rpcUrls: { default: { http: [chain.rpcUrl] } },
    ...more,
  })

const withEns = { contracts: { ensUniversalResolver: { address: contracts.ensUniversalResolver } } }
const others = [
  evm(chainTwo),
  network(bitcoinChain.caipNetworkId, bitcoinChain),
  network(solanaChain.caipNetworkId, solanaChain),
  network(polkadotChain.caipNetworkId, polkadotChain),
]
const wanted: readonly (readonly [Network['caipNetworkId'], string | undefined])[] = [
  [chainOne.caipNetworkId, accounts[0]?.address],
  [chainTwo.caipNetworkId, accounts[2]?.address],
  [bitcoinChain.caipNetworkId, bitcoinAccounts[0]?.payment.address],
  [solanaChain.caipNetworkId, solanaAccounts[0]?.address],
  [polkadotChain.caipNetworkId, polkadotAccounts[0]?.address],
]

for (const [how, options] of [
  ['by the chain itself', { networks: [evm(chainOne, withEns), ...others] }],
  [
    'by the gateway, where no network of the page has ENS',
    { networks: [evm(chainOne), ...others], gatewayUrl },
  ],
] as const)
  test(`money 13.4 alice.latchkey.test is found for four families ${how}`, async () => {
    const { createCore, findRecipient } = await load<typeof Core>('core')
    const { memoryPlatform } = await load<typeof Internal>('core/internal')
    const { bitcoinAdapter } = await load<typeof Bitcoin>('adapter-bitcoin')
    const { evmAdapter } = await load<typeof Evm>('adapter-evm')
    const { polkadotAdapter } = await load<typeof Polkadot>('adapter-polkadot')
    const { solanaAdapter } = await load<typeof Solana>('adapter-solana')
    const core = createCore({
      ...options,
      adapters: [
        evmAdapter(),
        bitcoinAdapter(),
        solanaAdapter(),
        polkadotAdapter({ ss58Prefixes: { [polkadotChain.caipNetworkId]: polkadotChain.ss58Prefix } }),
      ],
      projectId: 'example',
      platform: memoryPlatform({ fetch: (url, init) => fetch(url, init) }),
    })
    const stop = core.start()
    try {
      for (const [caipNetworkId, address] of wanted)
        expect(await findRecipient(core, { text: 'alice.latchkey.test', caipNetworkId })).toEqual([
          { address, name: 'alice.latchkey.test', origin: 'ENS' },
        ])
    } finally {
      stop()
    }
  })

/** ENS as any client of viem asks it: a script's own, which knows nothing of the page. */
const ens = createPublicClient({
  chain: {
    id: chainOne.id,
    name: chainOne.name,
    nativeCurrency: chainOne.nativeCurrency,
    rpcUrls: { default: { http: [chainOne.rpcUrl] } },
    contracts: withEns.contracts as { ensUniversalResolver: { address: Hex } },
  },
  transport: http(),
})

const field = (page: Page) => card(page).getByRole('textbox', { name: 'Your name' })
const note = (page: Page) => card(page).locator('.lk-Names-note')
const register = (page: Page) => card(page).getByRole('button', { name: 'Register name', exact: true }).last()

/** To the field, as an account that has no name yet. */
async function openNames(page: Page, account: string): Promise<void> {
  await page.goto('/')
  await withWallet(page, 'sandbox', (wallet, to) => wallet.setAccounts([to]), account)
  await connect(page)
  await page
    .locator('.Header-actions')
    .getByRole('button', { name: /0x|latchkey/ })
    .click()
  await openSettings(page)
  await card(page)
    .getByRole('button', { name: /Choose a name/ })
    .click()
  await expect(card(page)).toContainText('A name people can read')
  await card(page).getByRole('button', { name: 'Choose name', exact: true }).click()
  await expect(heading(page, 'Choose name')).toBeVisible()
}

test.describe('money 13.10', () => {
  let giveBack = async (): Promise<void> => undefined
  test.beforeEach(async () => void (giveBack = await borrowChain(chainOne.id)))
  test.afterEach(() => giveBack())

  test('S1.08 S2.08 S4.33 dora is registered after a taken name, and becomes the primary one of ENS', async ({
    page,
    shot,
  }) => {
    const owner = accounts[1]!.address
    await openNames(page, owner)
    await shot('names-choose')
    await field(page).fill('abc')
    await expect(note(page)).toHaveText('Use at least 4 characters')
    await shot('names-short')
    await field(page).fill('аdmin')
    await expect(note(page)).toHaveText('Use only the letters a to z, digits and hyphens')
    await field(page).fill('alice')
    await expect(note(page)).toHaveText('alice.latchkey.test is taken')
    await expect(
      card(page).getByRole('list', { name: 'Free names like it' }).getByRole('button').first(),
    ).toBeVisible()
    await shot('names-taken')
    await field(page).fill('dora')
    await expect(note(page)).toHaveText('dora.latchkey.test is free')
    await shot('names-free')
    // A refusal is no error: everything is kept.
    await field(page).press('Enter')
    await expect(walletWindow(page)).toContainText('dora.latchkey.test')
    await reject(page)
    await expect(note(page)).toHaveText('dora.latchkey.test is free')
    await expect(field(page)).toHaveValue('dora')
    await register(page).click()
    await approve(page)
    await expect(card(page)).toContainText('dora.latchkey.test is yours')
    await shot('names-yours')
    expect(await getEnsAddress(ens, { name: 'dora.latchkey.test' })).toBe(owner)
    expect(await getEnsName(ens, { address: owner })).toBeNull()
    await card(page).getByRole('button', { name: 'Make it my primary name' }).click()
    await approve(page)
    await expect(note(page)).toHaveText('It’s your primary name now')
    await shot('names-primary')
    expect(await getEnsName(ens, { address: owner })).toBe('dora.latchkey.test')
    await card(page).getByRole('button', { name: 'Done' }).click()
    await expect(card(page).locator('.lk-AccountName')).toContainText('dora.latchkey.test')
    await shot('names-account')
    // An owner is told of the name, after a reload too.
    await page.reload()
    await page.locator('.Header-actions').getByRole('button', { name: /dora/ }).click()
    await openSettings(page)
    await card(page)
      .getByRole('button', { name: /Choose a name|dora/ })
      .last()
      .click()
    await expect(card(page)).toContainText('You have a name')
    await shot('names-owned')
  })
})
