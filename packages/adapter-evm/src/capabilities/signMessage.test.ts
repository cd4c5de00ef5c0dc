import { createTestHost } from '@latchkey/testkit'
import { recoverMessageAddress, stringToHex, type Hex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'

import type { EvmContext } from '../evmContext.js'
import { signMessage } from './signMessage.js'

it('S7.23 a message is signed by personal_sign, with its bytes as hex and the address', async () => {
  const account = mnemonicToAccount('test test test test test test test test test test test junk')
  const asked: unknown[] = []
  const request = async (call: { method: string; params?: unknown }): Promise<Hex> => {
    asked.push(call)
    const [raw] = call.params as [Hex]
    return account.signMessage({ message: { raw } })
  }
  const context: EvmContext = {
    host: createTestHost({ networks: [] }),
    rpc: {},
    silentTimeout: 50,
    swaps: {},
    keepsNonce: () => false,
    wallet: () => Promise.resolve({ request }),
    noteChain: () => Promise.resolve(),
  }
  const signature = await signMessage(context, {
    connectorId: 'a',
    address: account.address,
    message: 'Grüße',
    signal: new AbortController().signal,
  })
  expect(asked).toEqual([{ method: 'personal_sign', params: [stringToHex('Grüße'), account.address] }])
  expect(await recoverMessageAddress({ message: 'Grüße', signature: signature as Hex })).toBe(account.address)
})
