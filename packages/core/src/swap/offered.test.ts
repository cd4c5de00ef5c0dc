import { expect, test } from 'vitest'
import { fakeWallet, type FakeAdapterOptions } from '@latchkey/testkit'
import { connectFake, testCore, type TestCore } from '../core.fixture.js'
import { ChainUnreachableError } from '../errors/wallet.js'
import { NotConnectedError } from '../errors/connection.js'
import { readSwapOffered } from './swapCommands.js'

async function ready(options: Partial<FakeAdapterOptions> = {}): Promise<TestCore> {
  const wallets = [fakeWallet({ id: 'test.fake', approval: 'auto' })]
  const world = await testCore({}, { wallets, ...options })
  await connectFake(world)
  return world
}

test('a family swaps on each of its networks, or on none', async () => {
  const { core } = await ready()
  expect(await readSwapOffered(core, {})).toBe(true)
  const without = await ready({ capabilities: ['transfer'] })
  expect(await readSwapOffered(without.core, {})).toBe(false)
  await expect(readSwapOffered((await testCore()).core, {})).rejects.toThrow(NotConnectedError)
})

test('where only the network can tell, its word counts, and no word is no yes', async () => {
  const asked: string[] = []
  const { core } = await ready({
    overrides: {
      'swap:network': async ({ network }) => {
        asked.push(network.caipNetworkId)
        return asked.length > 1
      },
    },
  })
  expect(await readSwapOffered(core, {})).toBe(false)
  expect(await readSwapOffered(core, {})).toBe(true)
  expect(asked).toEqual(['fake:1', 'fake:1'])
  const silent = await ready({
    overrides: { 'swap:network': () => Promise.reject(new ChainUnreachableError()) },
  })
  await expect(readSwapOffered(silent.core, {})).rejects.toThrow(ChainUnreachableError)
})
