import { describe, expect, expectTypeOf, it } from 'vitest'

import type { BalanceRequest, CapabilityRequest } from '../model/capabilities.js'
import { selectCapabilities } from '../adapters/adapters.js'
import { connect } from '../sessions/connect.js'
import { disconnect } from '../connection/disconnect.js'
import { ONE, testCore, TWO } from '../core.fixture.js'
import { switchNetwork } from '../sessions/switchNetwork.js'
import { read } from '../read.js'
import { callCapability, type CallableCapability } from './callCapability.js'

interface Freeze extends CapabilityRequest, BalanceRequest {
  readonly amount: bigint
}

declare module '../model/capabilities.js' {
  interface CapabilityMap {
    'test:freeze': (request: Freeze) => Promise<bigint>
  }
}

const namespace = 'fake'

async function frozen(answer: (request: Freeze) => Promise<bigint>): Promise<{
  readonly core: Awaited<ReturnType<typeof testCore>>['core']
  readonly requests: Freeze[]
  readonly connectorId: string
  readonly wallet: Awaited<ReturnType<typeof testCore>>['adapter']['wallet']
}> {
  const requests: Freeze[] = []
  const { core, adapter } = await testCore(
    {},
    {
      capabilities: ['network:switch'],
      overrides: {
        'test:freeze': (request) => {
          requests.push(request)
          return answer(request)
        },
      },
    },
  )
  return { core, requests, connectorId: adapter.wallet.connectorId, wallet: adapter.wallet }
}

describe('a capability that a family adds by itself (issue 11, capabilities)', () => {
  it('is listed, and called with the account, the network and the connector in use', async () => {
    const { core, requests, connectorId } = await frozen(({ amount }) => Promise.resolve(amount * 2n))
    await connect(core, { connectorId, namespace })
    expect(read(core, selectCapabilities)).toContain('test:freeze')
    const answer = await callCapability(core, { capability: 'test:freeze', request: { amount: 21n } })
    expectTypeOf(answer).toEqualTypeOf<bigint>()
    expect(answer).toBe(42n)
    expect(requests).toMatchObject([
      { amount: 21n, connectorId, network: ONE, address: expect.stringMatching(/./) as string },
    ])
    expect(requests[0]?.signal.aborted).toBe(false)

    await switchNetwork(core, { networkId: TWO.caipNetworkId })
    await callCapability(core, { capability: 'test:freeze', request: { amount: 1n } })
    expect(requests[1]?.network).toEqual(TWO)
    await callCapability(core, { capability: 'test:freeze', request: { amount: 1n, network: ONE } })
    expect(requests[2]?.network).toEqual(ONE)
  })

  it('cannot be given another connector or signal than the ones in use', async () => {
    const { core, requests, connectorId } = await frozen(({ amount }) => Promise.resolve(amount))
    await connect(core, { connectorId, namespace })
    const { signal } = new AbortController()
    const request = { amount: 1n, connectorId: 'other', signal }
    await callCapability(core, { capability: 'test:freeze', request })
    expect(requests[0]).toMatchObject({ connectorId })
    expect(requests[0]?.signal).not.toBe(signal)
  })

  it('ends with the session, and with the core', async () => {
    const { core, requests, connectorId } = await frozen(() => new Promise(() => undefined))
    await connect(core, { connectorId, namespace })
    const call = (): Promise<unknown> =>
      callCapability(core, { capability: 'test:freeze', request: { amount: 1n } })
    const ended = expect(call()).rejects.toMatchObject({ name: 'NotConnectedError' })
    await disconnect(core, {})
    await ended
    expect(requests[0]?.signal.aborted).toBe(true)
  })
})

describe('absence', () => {
  it('is a NotSupportedError that names the capability', async () => {
    const { core, adapter } = await testCore({}, { capabilities: ['network:switch'] })
    await connect(core, { connectorId: adapter.wallet.connectorId, namespace })
    for (const capability of ['message:sign', 'test:freeze', 'constructor', 'transfer'])
      await expect(
        callCapability(core, { capability: capability as CallableCapability, request: {} as never }),
      ).rejects.toMatchObject({
        name: 'NotSupportedError',
        message: expect.stringContaining(capability) as string,
      })
  })

  it('of a wallet, of an adapter and of a running core are their own errors', async () => {
    const request = { amount: 1n }
    const { core } = await frozen(({ amount }) => Promise.resolve(amount))
    await expect(callCapability(core, { capability: 'test:freeze', request })).rejects.toMatchObject({
      name: 'NotConnectedError',
    })
    await expect(
      callCapability(core, { capability: 'test:freeze', namespace: 'none', request }),
    ).rejects.toMatchObject({ name: 'AdapterOrConnectorNotFoundError' })
    const { core: stopped } = await testCore({}, {}, false)
    await expect(callCapability(stopped, { capability: 'test:freeze', request })).rejects.toMatchObject({
      name: 'ConnectionClientNotSetError',
    })
    expect(read(stopped, (state) => selectCapabilities(state, 'none'))).toEqual([])
  })
})

it('types: what is filled in is not asked for, and `transfer` is not one call', () => {
  expectTypeOf<'transfer'>().not.toExtend<CallableCapability>()
  type Arg = Parameters<typeof callCapability<'test:freeze'>>[1]
  expectTypeOf<{ capability: 'test:freeze'; request: { amount: bigint } }>().toExtend<Arg>()
  expectTypeOf<{ capability: 'test:freeze'; request: object }>().not.toExtend<Arg>()
})
