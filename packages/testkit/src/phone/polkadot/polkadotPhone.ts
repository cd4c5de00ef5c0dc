import { unauthorized, unsupportedMethod, invalidParams } from '../../errors/providerRpcError.js'
import { describePayload } from '../../polkadot/describePayload.js'
import { messageSignature, readableData } from '../../polkadot/messageSignature.js'
import { payloadSignature } from '../../polkadot/payloadSignature.js'
import { findPair, polkadotKeys, type PolkadotPair } from '../../polkadot/polkadotKeys.js'
import type { PolkadotChain, PolkadotKey } from '../../polkadot/polkadotWalletOptions.js'
import type { PhoneContext, PhoneFamily, Prepared } from '../phoneFamily.js'

/** What {@link polkadotPhone} takes. */
export interface PolkadotPhoneOptions {
  /** The first account is used first. They are in the page: without value only. */
  readonly keys: readonly PolkadotKey[]
  readonly chains: readonly PolkadotChain[]
  /** How addresses are spelled. 42 otherwise. */
  readonly ss58Prefix?: number
}

interface Request {
  readonly keys: ReadonlyMap<string, PolkadotPair>
  readonly options: PolkadotPhoneOptions
  readonly params: {
    readonly address?: unknown
    readonly message?: unknown
    readonly transactionPayload?: unknown
  }
  readonly context: PhoneContext
  readonly network: string
}

/**
 * The Polkadot part of a phone: signs messages and transactions with local keys. The page sends them.
 *
 * @example
 * polkadotPhone({ keys: [{ seed: '//Alice' }], chains: [{ ...polkadotChain }] })
 */
export function polkadotPhone(options: PolkadotPhoneOptions): PhoneFamily {
  const keys = polkadotKeys(options.keys, options.ss58Prefix ?? 42)
  const chains = options.chains.map(({ caipNetworkId, name, nativeCurrency, wsUrl }) => ({
    id: caipNetworkId,
    name,
    symbol: nativeCurrency.symbol,
    rpcUrl: wsUrl,
  }))
  return {
    namespace: 'polkadot',
    name: 'Polkadot',
    addresses: [...keys.keys()],
    chains,
    methods: {
      polkadot_signMessage: 'Ask you to sign messages',
      polkadot_signTransaction: 'Ask you to sign transactions',
    },
    events: ['chainChanged', 'accountsChanged'],
    async prepare({ caipNetworkId, method, params }, context) {
      const network = chains.find(({ id }) => id === caipNetworkId)?.name
      if (!network) throw invalidParams('the phone does not know this network')
      const request: Request = {
        keys,
        options,
        params: Object(params) as Request['params'],
        context,
        network,
      }
      if (method === 'polkadot_signMessage') return signMessage(request)
      if (method === 'polkadot_signTransaction') return signTransaction(request)
      throw unsupportedMethod(method)
    },
    chainEvent: ({ id }) => ({ name: 'chainChanged', data: id }),
    accountsEvent: (addresses) => ({ name: 'accountsChanged', data: [...addresses] }),
  }
}

function signer({ keys, params, context }: Request): PolkadotPair {
  const found = findPair(keys, params.address)
  if (!found || !context.addresses.includes(found.address)) throw unauthorized()
  return found
}

function signMessage(request: Request): Prepared {
  const { message } = request.params
  const { pair, address } = signer(request)
  if (typeof message !== 'string') throw invalidParams('message')
  return {
    readable: {
      title: 'Sign a message',
      action: 'Sign',
      rows: [
        ['Account', address],
        ['Network', request.network],
      ],
      text: readableData(message),
    },
    perform: () => ({ id: 1, signature: messageSignature(pair, message) }),
  }
}

async function signTransaction(request: Request): Promise<Prepared> {
  const { transactionPayload } = request.params
  const { pair, address } = signer(request)
  if (typeof transactionPayload !== 'object' || transactionPayload === null)
    throw invalidParams('transactionPayload')
  const { rows, text } = await describePayload(
    request.options.chains,
    transactionPayload,
    request.options.ss58Prefix,
  )
  return {
    readable: {
      title: 'Sign a transaction',
      action: 'Sign',
      rows: [['From', address], ...rows],
      ...(text && { text }),
    },
    perform: () => ({ id: 1, signature: payloadSignature(pair, transactionPayload) }),
  }
}
