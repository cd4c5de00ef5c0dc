import { UserRejectedError, type CaipAddress, type Capabilities, type CapabilityName, type Session } from '@latchkey/core/adapter'
import { describe, expect, it, type TestContext } from 'vitest'

import { anySignal, sessionEvents, silence, type ConformanceContext, type Instance } from './conformanceContext.js'

const decimal = /^\d+(\.\d+)?$/

/** One suite for each capability; those that the adapter does not declare are skipped. */
export function capabilitySuites(context: ConformanceContext): void {
  const { wallet, networks } = context
  const { connectorId } = wallet
  const signal = anySignal()

  async function having<N extends CapabilityName>(
    name: N,
    test: TestContext,
  ): Promise<Instance & { readonly session: Session; readonly address: string; readonly call: NonNullable<Capabilities[N]> }> {
    const instance = await context.connected()
    const call = instance.running.capabilities[name]
    if (!call) test.skip(`no ${name}`)
    return { ...instance, call, address: wallet.addresses[0] ?? '' }
  }

  describe('network:switch', () => {
    it('moves the wallet, and tells of it once', async (test) => {
      const instance = await having('network:switch', test)
      wallet.approval = 'auto'
      await instance.call({ connectorId, network: networks[1], signal })
      await silence()
      expect(wallet.caipNetworkId).toBe(networks[1].caipNetworkId)
      expect(sessionEvents(instance)).toEqual(['networkChanged'])
    })

    it('leaves everything as it is when the person refuses', async (test) => {
      const instance = await having('network:switch', test)
      wallet.next('reject')
      await expect(instance.call({ connectorId, network: networks[1], signal })).rejects.toThrow(UserRejectedError)
      expect(sessionEvents(instance)).toEqual([])
    })

    it('can be called off', async (test) => {
      const { call } = await having('network:switch', test)
      wallet.next('hang')
      const switching = call({ connectorId, network: networks[1], signal: AbortSignal.timeout(30) })
      await expect(switching).rejects.toMatchObject({ name: 'AbortError' })
    })
  })

  describe('message:sign', () => {
    it('signs what message:verify accepts, and nothing else', async (test) => {
      const { call, address, running, session } = await having('message:sign', test)
      wallet.next('approve')
      const signature = await call({ connectorId, address, message: 'Hällo\n🦊', signal })
      const verify = running.capabilities['message:verify']
      if (!verify) test.skip('no message:verify')
      const account = session.accounts[0]?.caipAddress as CaipAddress
      const request = { account, network: networks[0], message: 'Hällo\n🦊', signature, signal }
      expect(await verify?.(request)).toBe(true)
      expect(await verify?.({ ...request, message: 'Hallo' })).toBe(false)
      expect(await verify?.({ ...request, signature: 'nonsense' })).toBe(false)
    })

    it('reports a refusal', async (test) => {
      const { call, address } = await having('message:sign', test)
      wallet.next('reject')
      await expect(call({ connectorId, address, message: 'no', signal })).rejects.toThrow(UserRejectedError)
    })
  })

  describe('balance:native', () => {
    it('is a whole number in the smallest unit', async (test) => {
      const { call, address } = await having('balance:native', test)
      const balance = await call({ address, network: networks[0], signal })
      expect(balance.value).toMatch(/^\d+$/)
      expect(balance.decimals).toBeGreaterThanOrEqual(0)
    })

    it('can be called off', async (test) => {
      const { call, address } = await having('balance:native', test)
      await expect(call({ address, network: networks[0], signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
    })
  })

  describe('balance:tokens', () => {
    it('has decimal strings, never floating point', async (test) => {
      const { call, address } = await having('balance:tokens', test)
      for (const balance of await call({ address, network: networks[0], tokens: context.tokens ?? [], signal })) {
        expect(balance.chainId).toBe(networks[0].caipNetworkId)
        expect(balance.quantity.numeric).toMatch(decimal)
        expect(balance.quantity.decimals).toMatch(/^[1-9]\d*$/)
      }
    })

    it('asks for nothing when there is nothing to ask for', async (test) => {
      const { call, address } = await having('balance:tokens', test)
      if (context.tokens) expect(await call({ address, network: networks[0], tokens: [], signal })).toEqual([])
    })
  })

  describe('assets:discover', () => {
    it('is a list, or undefined where the wallet has no such call; never a prompt', async (test) => {
      const { call, address } = await having('assets:discover', test)
      const prompts = wallet.prompts
      const assets = await call({ connectorId, address, network: networks[0], signal })
      expect(assets === undefined || Array.isArray(assets)).toBe(true)
      expect(wallet.prompts).toBe(prompts)
    })
  })

  describe('identity:resolve', () => {
    it('is a name, a picture, both or neither', async (test) => {
      const { call, address } = await having('identity:resolve', test)
      const { name, avatar, ...rest } = await call({ address, network: networks[0], signal })
      expect(rest).toEqual({})
      expect([name, avatar].every((text) => text === undefined || text !== '')).toBe(true)
    })
  })
}
