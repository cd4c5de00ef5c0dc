import type { CaipNetworkId } from '@latchkey/core/adapter'
import { privateKeyToAccount } from 'viem/accounts'
import type { Hex } from 'viem'

import { unsupportedMethod } from '../../errors/providerRpcError.js'
import { findKey } from '../../evm/keys.js'
import type { PhoneChain, PhoneFamily } from '../phoneFamily.js'
import { addChain, switchChain } from './chainMethods.js'
import { methodWords } from './methodWords.js'
import { signMessage, signTypedData } from './signingMethods.js'
import { sendTransaction } from './sendTransaction.js'
import type { EvmMethod } from './evmMethod.js'

/** What {@link evmPhone} takes. */
export interface EvmPhoneOptions {
  /** Private keys; the first account is used first. They are in the page: without value only. */
  readonly keys: readonly Hex[]
  /** The nodes, by chain id. */
  readonly rpcUrls: Readonly<Record<number, string>>
  /** What a person calls the chains, by chain id. */
  readonly names?: Readonly<Record<number, string>>
  /** The currency of the chains. Default: `ETH`. */
  readonly symbol?: string
}

const methods: Readonly<Record<string, EvmMethod>> = {
  eth_accounts: async (_context, _params, { context }) => ({ perform: () => [...context.addresses] }),
  eth_requestAccounts: async (_context, _params, { context }) => ({ perform: () => [...context.addresses] }),
  personal_sign: signMessage,
  eth_signTypedData: signTypedData,
  eth_signTypedData_v4: signTypedData,
  eth_sendTransaction: sendTransaction,
  wallet_switchEthereumChain: switchChain,
  wallet_addEthereumChain: addChain,
}

/**
 * The EVM part of a phone: signs messages, typed data and transactions with local keys and sends them to the
 * chains' nodes.
 *
 * @example
 * evmPhone({ keys: [key], rpcUrls: { 31337: 'http://127.0.0.1:8545' }, names: { 31337: 'Sandbox One' } })
 */
export function evmPhone({ keys, rpcUrls, names = {}, symbol = 'ETH' }: EvmPhoneOptions): PhoneFamily {
  const accounts = new Map(
    keys.map((key) => privateKeyToAccount(key)).map((account) => [account.address as string, account]),
  )
  const chains = Object.entries(rpcUrls).map(([id, rpcUrl]): PhoneChain => ({
    id: `eip155:${id}`,
    name: names[Number(id)] ?? `Chain ${id}`,
    symbol,
    rpcUrl,
  }))
  return {
    namespace: 'eip155',
    name: 'EVM',
    addresses: [...accounts.keys()],
    chains,
    methods: methodWords,
    events: ['chainChanged', 'accountsChanged'],
    async prepare({ caipNetworkId, method, params }, context) {
      const own = methods[method]
      if (!own) throw unsupportedMethod(method)
      return own({ keys: accounts }, Array.isArray(params) ? params : [], { caipNetworkId, context })
    },
    async signIn(address, message) {
      return { t: 'eip191', s: await findKey(accounts, address).signMessage({ message }) }
    },
    chainEvent: ({ id }) => ({ name: 'chainChanged', data: referenceOf(id) }),
    accountsEvent: (addresses) => ({ name: 'accountsChanged', data: [...addresses] }),
  }
}

const referenceOf = (caipNetworkId: CaipNetworkId): number => Number(caipNetworkId.split(':')[1])
