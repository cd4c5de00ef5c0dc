import { SwapsNotSupportedError, type Swap, type SwapRequest } from '@latchkey/core/adapter'
import { polkadotTokens } from '@latchkey/sandbox/polkadot'
import { expect, it } from 'vitest'

import { openNode } from '../chain/openNode.js'
import { anySignal, remoteSession } from '../remoteSession.fixture.js'
import { addressOf, hub, hubUrl } from '../world.fixture.js'
import { readSwapRuntime } from './swapRuntime.js'

const [usdt] = polkadotTokens

it('S8.34 on a real runtime without pools there is nothing to choose, and a swap is refused', async () => {
  const { running, session } = await remoteSession()
  const swap = running.capabilities.swap as Required<Swap>
  const { connectorId } = session
  const request: SwapRequest = {
    account: addressOf('Alice'),
    network: hub,
    to: usdt!,
    amount: '1',
    slippage: 100,
    connectorId,
    signal: anySignal(),
  }
  expect(await running.capabilities['swap:network']!({ network: hub, signal: anySignal() })).toBe(false)
  expect(await swap.tokens({ network: hub, signal: anySignal() })).toBeUndefined()
  expect(await swap.tokens({ network: hub, address: usdt!.address, signal: anySignal() })).toBeUndefined()
  await expect(swap.quote(request)).rejects.toThrow(SwapsNotSupportedError)
  await expect(swap.quote(request)).rejects.toThrow('Network not supported for Swaps')
  await expect(swap.prepare({ ...request, least: '1' })).rejects.toThrow(SwapsNotSupportedError)
})

it('the runtime of the sandbox has assets, and neither pools nor trials of calls', async () => {
  const node = await openNode(hubUrl, hub, 10_000)
  const runtime = await node.runtime()
  node.close()
  expect(runtime.index('Assets')).toBe(50)
  expect(runtime.index('AssetConversion')).toBeUndefined()
  expect(readSwapRuntime(runtime)).toBeUndefined()
})
