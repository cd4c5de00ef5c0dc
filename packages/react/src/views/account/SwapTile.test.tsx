import { expect, test } from 'vitest'
import type { CapabilityMap } from '@latchkey/core/adapter'
import { ChainUnreachableError } from '@latchkey/core'
import { button } from '../../hostPage.fixture.js'
import { renderScene } from '../renderScene.fixture.js'
import { evm } from '../scenery.fixture.js'

type Ask = CapabilityMap['swap:network']

/** Account, of a family whose networks say themselves whether there is anything to swap with. */
const account = (ask: Ask): ReturnType<typeof renderScene> =>
  renderScene({ connected: true, adapters: () => [evm({ overrides: { 'swap:network': ask } })] })

test('S8.34 swaps are offered once the network said that it has any', async () => {
  let say: ((answer: boolean) => void) | undefined
  await account(() => new Promise<boolean>((resolve) => (say = resolve)))
  await expect.element(button('Send')).toBeVisible()
  expect(button('Swap').elements()).toHaveLength(0)
  await expect.poll(() => say).toBeDefined()
  say!(true)
  await expect.element(button('Swap')).toBeVisible()
})

test.each<[string, Ask]>([
  ['has none', async () => false],
  ['does not answer', () => Promise.reject(new ChainUnreachableError())],
])('S8.34 a network that %s offers none', async (_how, ask) => {
  let asked = 0
  await account((request) => {
    asked += 1
    return ask(request)
  })
  await expect.element(button('Send')).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(0)
  await new Promise((done) => setTimeout(done, 100))
  expect(button('Swap').elements()).toHaveLength(0)
})
