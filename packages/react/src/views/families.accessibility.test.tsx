import { afterEach, describe, expect, test } from 'vitest'
import { axeFaults } from '../axeFaults.fixture.js'
import type { Scene } from './storyHost.fixture.js'
import { everyFamily } from './account/families.fixture.js'
import { open, orbit } from './connect/multiChain.fixture.js'
import { connectAll } from '@latchkey/core/internal'
import { connectors } from './connect/multiChain.fixture.js'
import { renderScene } from './renderScene.fixture.js'
import { allNetworks, evm, solana, solanaMainnet } from './scenery.fixture.js'

const multi = (outcome: 'auto' | 'manual' | 'reject'): Scene => ({
  adapters: () => orbit({ solana: outcome }),
  options: { networks: allNetworks },
  open,
  ...(outcome !== 'auto' && {
    then: ({ core }) => void connectAll(core, { connectors }).catch(() => undefined),
  }),
})

const scenes: readonly (readonly [name: string, scene: Scene, shows: string | RegExp])[] = [
  ['ConnectingMultiChain', multi('auto'), 'Connect all'],
  ['ConnectingMultiChain while it asks', multi('manual'), 'Next'],
  ['ConnectingMultiChain with a refusal', multi('reject'), 'Connection declined'],
  [
    'SwitchActiveChain',
    {
      connected: true,
      adapters: () => [evm(), solana()],
      options: { networks: allNetworks },
      open: { view: 'SwitchActiveChain', params: { networkId: solanaMainnet.caipNetworkId } },
    },
    'Connect a wallet',
  ],
  ['Profile', everyFamily('Profile'), 'Add another wallet'],
  ['SwitchAddress', everyFamily('SwitchAddress'), 'Polkadot'],
  ['Account', everyFamily('Account'), 'Disconnect all'],
]

describe.each(['light', 'dark'] as const)('axe finds nothing, %s', (themeMode) => {
  afterEach(() => document.documentElement.style.removeProperty('background'))

  test.each(scenes)('%s', async (_name, scene, shows) => {
    document.documentElement.style.background = themeMode === 'dark' ? '#12141a' : '#fff'
    const { screen } = await renderScene({ ...scene, options: { ...scene.options, themeMode } })
    await expect.element(screen.getByText(shows).first()).toBeVisible()
    expect(await axeFaults()).toEqual([])
  })
})

describe('from right to left', () => {
  afterEach(() => document.documentElement.removeAttribute('dir'))

  test('nothing of Profile leaves the card, and what acts on a row stands at its end', async () => {
    document.documentElement.dir = 'rtl'
    const { screen } = await renderScene(everyFamily('Profile'))
    await expect.element(screen.getByText('Add another wallet')).toBeVisible()
    const card = screen.container.querySelector('.lk-DialogCard')!.getBoundingClientRect()
    const row = screen.container.querySelector('.lk-ListItem-beside')!
    const [account, copy] = [...row.children].map((each) => each.getBoundingClientRect())
    expect(copy!.right).toBeLessThanOrEqual(account!.left)
    for (const each of screen.container.querySelectorAll('.lk-Profile button')) {
      const { left, right } = each.getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(card.left)
      expect(right).toBeLessThanOrEqual(card.right)
    }
  })
})
