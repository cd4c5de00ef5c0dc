import { bitcoinKeys } from '../../bitcoin/bitcoinKeys.js'
import { keyOf } from '../../bitcoin/bitcoinContext.js'
import { bitcoinNetwork } from '../../bitcoin/bitcoinNetworks.js'
import type { BitcoinWalletChain, BitcoinWalletKeys } from '../../bitcoin/bitcoinWalletOptions.js'
import { unsupportedMethod } from '../../errors/providerRpcError.js'
import type { PhoneFamily } from '../phoneFamily.js'
import type { BitcoinMethod } from './bitcoinMethod.js'
import { getAccountAddresses, sendTransfer, signMessage, signPsbt } from './bitcoinMethods.js'

/** What {@link bitcoinPhone} takes. */
export interface BitcoinPhoneOptions {
  /** The keys of each account; the first is used first. They are in the page: without value only. */
  readonly accounts: readonly BitcoinWalletKeys[]
  readonly chains: readonly [BitcoinWalletChain, ...BitcoinWalletChain[]]
  /** What payment addresses are; `p2wpkh` otherwise. */
  readonly paymentType?: 'p2wpkh' | 'p2sh' | 'p2pkh'
}

const methods: Readonly<Record<string, BitcoinMethod>> = {
  getAccountAddresses,
  signMessage,
  signPsbt,
  sendTransfer,
}

/**
 * The Bitcoin part of a phone: signs messages and transactions with local keys, and sends payments to the
 * chains' nodes. Pages see the payment address of an account; asked for its addresses, it tells of the
 * ordinals address, too.
 *
 * @example
 * bitcoinPhone({ accounts: bitcoinAccounts, chains: [bitcoinChain, bitcoinChainTwo] })
 */
export function bitcoinPhone({ accounts, chains, paymentType }: BitcoinPhoneOptions): PhoneFamily {
  const keys = bitcoinKeys(accounts, paymentType)
  const payments = keys.filter(({ purpose }) => purpose === 'payment')
  const home = bitcoinNetwork(chains[0].caipNetworkId).addresses
  return {
    namespace: 'bip122',
    name: 'Bitcoin',
    addresses: payments.map((key) => key.address(home)),
    chains: chains.map(({ caipNetworkId, name, esploraUrl }) => ({
      id: caipNetworkId,
      name,
      symbol: 'BTC',
      rpcUrl: esploraUrl,
    })),
    methods: {
      getAccountAddresses: 'See your addresses',
      signMessage: 'Ask you to sign messages',
      signPsbt: 'Ask you to sign transactions',
      sendTransfer: 'Ask you to send payments',
    },
    events: ['bip122_addressesChanged'],
    spell: (address, caipNetworkId) =>
      keyOf(keys, address)?.address(bitcoinNetwork(caipNetworkId).addresses) ?? address,
    async prepare({ caipNetworkId, method, params }, context) {
      const own = methods[method]
      if (!own) throw unsupportedMethod(method)
      return own({ keys, params: Object(params) as Record<string, unknown>, caipNetworkId, context })
    },
    // Wallets of this family have no word for it: each request names its network.
    chainEvent: () => ({ name: 'bip122_addressesChanged', data: [] }),
    accountsEvent: (addresses) => ({
      name: 'bip122_addressesChanged',
      data: addresses.map((address) => ({ address, intention: 'payment' })),
    }),
  }
}
