import type { CaipNetworkId } from '@latchkey/core/adapter'
import { bitcoinAccounts } from '@latchkey/sandbox/bitcoin'
import type { SharedRequest } from '@latchkey/testkit'
import { bitcoinPhone } from '@latchkey/testkit/bitcoin'

import { walletChains } from './world.fixture.js'

const phone = bitcoinPhone({ accounts: bitcoinAccounts, chains: walletChains })

/**
 * What a phone with the accounts of the world answers: real signatures, and payments that are in the
 * sandbox's chains.
 */
export async function remoteAnswer({ caipNetworkId, method, params }: SharedRequest): Promise<unknown> {
  const [chain = undefined] = phone.chains.filter(({ id }) => id === caipNetworkId)
  if (!chain) throw Object.assign(new Error('Unknown chain'), { code: 4902 })
  const live = {
    chains: phone.chains,
    chain,
    addresses: phone.addresses,
    switchChain: async () => undefined,
    addChain: () => undefined,
  }
  return (await phone.prepare({ caipNetworkId, method, params }, live)).perform()
}

/** The payment address of an account of the world, as the phone writes it on a chain. */
export const remoteAddress = (account: number, caipNetworkId: CaipNetworkId): string =>
  phone.spell?.(phone.addresses[account] ?? '', caipNetworkId) ?? ''
