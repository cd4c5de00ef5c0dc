import type { CaipNetworkId } from '@latchkey/core/adapter'

import { unsupportedMethod } from '../../errors/providerRpcError.js'
import { solanaKeys } from '../../solana/solanaKey.js'
import type { PhoneChain, PhoneFamily } from '../phoneFamily.js'
import {
  signAllTransactions,
  signAndSendTransaction,
  signMessage,
  signTransaction,
} from './signingMethods.js'
import type { SolanaMethod } from './solanaMethod.js'

/** What {@link solanaPhone} takes. */
export interface SolanaPhoneOptions {
  /**
   * The 32-byte seeds of the accounts, hex; the first is used first. They are in the page: without value
   * only.
   */
  readonly keys: readonly string[]
  /**
   * The clusters, the first in use at first. An older CAIP-2 id of one is a chain of its own here, as in
   * older wallets.
   */
  readonly chains: readonly {
    readonly caipNetworkId: CaipNetworkId
    readonly name: string
    readonly rpcUrl: string
  }[]
  /** Answers to `solana_signTransaction` with the signature alone, as wallets of before do. Default: no. */
  readonly signatureOnly?: boolean
  /** Methods that it does not have, of the six. */
  readonly without?: readonly string[]
}

const accounts: SolanaMethod = async ({ context }) => ({
  perform: () => context.addresses.map((pubkey) => ({ pubkey })),
})

const methods: Readonly<Record<string, readonly [method: SolanaMethod, words: string]>> = {
  solana_getAccounts: [accounts, 'See your account'],
  solana_requestAccounts: [accounts, 'See your account'],
  solana_signMessage: [signMessage, 'Ask you to sign messages'],
  solana_signTransaction: [signTransaction, 'Ask you to sign transactions'],
  solana_signAllTransactions: [signAllTransactions, 'Ask you to sign several transactions at once'],
  solana_signAndSendTransaction: [signAndSendTransaction, 'Ask you to send transactions'],
}

/**
 * The Solana part of a phone: signs messages and transactions with local keys and sends them to the clusters'
 * nodes.
 *
 * @example
 * solanaPhone({ keys: [seed], chains: [solanaChain] })
 */
export function solanaPhone({
  keys,
  chains,
  signatureOnly = false,
  without = [],
}: SolanaPhoneOptions): PhoneFamily {
  const byAddress = solanaKeys(keys)
  const own = Object.entries(methods).filter(([name]) => !without.includes(name))
  return {
    namespace: 'solana',
    name: 'Solana',
    addresses: [...byAddress.keys()],
    chains: chains.map(({ caipNetworkId, name, rpcUrl }): PhoneChain => ({
      id: caipNetworkId,
      name,
      symbol: 'SOL',
      rpcUrl,
    })),
    methods: Object.fromEntries(own.map(([name, [, words]]) => [name, words])),
    events: ['chainChanged', 'accountsChanged'],
    async prepare(request, context) {
      const [, found] = own.find(([name]) => name === request.method) ?? []
      if (!found) throw unsupportedMethod(request.method)
      return found[0]({ keys: byAddress, request, context, signatureOnly })
    },
    chainEvent: ({ id }) => ({ name: 'chainChanged', data: id }),
    accountsEvent: (addresses) => ({ name: 'accountsChanged', data: [...addresses] }),
  }
}
