import type { Wallet, WalletAccount } from '@wallet-standard/base'

import { invalidParams, userRejected } from '../errors/providerRpcError.js'
import { chainAt, signer, silently, visibleKeys, type BitcoinContext } from './bitcoinContext.js'
import type { BitcoinKey } from './bitcoinKeys.js'
import { bitcoinNetwork } from './bitcoinNetworks.js'
import { connect, leave } from './connectMethods.js'
import { broadcast } from './esplora.js'
import { readableOutputs } from './readableOutputs.js'
import type { SatsProvider } from './satsProvider.js'
import { signMessage } from './signMessage.js'
import { readPsbt, signInputs, toHex } from './signPsbt.js'

/** How the wallet presents itself by the Wallet Standard. */
export interface StandardBitcoinInfo {
  readonly name: string
  readonly icon: string
}

interface SignOrder {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly {
    readonly account: WalletAccount
    readonly signingIndexes: readonly number[]
  }[]
  readonly chain?: string
}

/** The wallet as the Wallet Standard has it. It has no network of its own: each account says where it is. */
export function standardBitcoinWallet(
  context: BitcoinContext,
  { name, icon }: StandardBitcoinInfo,
  provider: SatsProvider | undefined,
): Wallet {
  const { options, events } = context
  const listeners = new Map<(change: unknown) => void, () => void>()
  const accounts = (): readonly WalletAccount[] =>
    visibleKeys(context).flatMap((key) => accountsOf(context, key))

  function on(event: string, listener: (change: unknown) => void): () => void {
    if (event !== 'change') throw invalidParams('event')
    const tell = (): void => listener({ accounts: accounts() })
    for (const each of ['accountChange', 'disconnect']) events.on(each, tell)
    const end = (): void =>
      ['accountChange', 'disconnect'].forEach((each) => events.removeListener(each, tell))
    listeners.set(listener, end)
    return end
  }

  async function sign(
    order: SignOrder,
    send: boolean,
  ): Promise<{ readonly psbt: Uint8Array; readonly txid?: string }> {
    const transaction = readPsbt(order.psbt)
    const inputs = order.inputsToSign.flatMap(({ account, signingIndexes }) =>
      signingIndexes.map((index) => [index, signer(context, account.address)] as const),
    )
    const network = bitcoinNetwork(order.chain ?? order.inputsToSign[0]?.account.chains[0])
    const chain = chainAt(context, network.caipNetworkId)
    await context.approvals.ask({
      kind: 'transaction',
      title: send ? 'Send a transaction' : 'Sign a transaction',
      rows: [['Network', chain.name], ...readableOutputs(transaction, network, visibleKeys(context))],
    })
    signInputs(transaction, inputs)
    return {
      psbt: transaction.toPSBT(),
      ...(send && { txid: await broadcast(chain.esploraUrl, toHex(transaction)) }),
    }
  }

  async function join({ silent = false }: { readonly silent?: boolean } = {}): Promise<unknown> {
    if (silent)
      return silently(context, () => ({ accounts: accounts() }), {
        malformedAccounts: { accounts: [null, { address: 7, chains: 'all' }] },
      })
    const { malformed } = await connect(context).catch(plain)
    return { accounts: malformed ? [null, { address: 7, chains: 'all' }] : accounts() }
  }

  const features: Readonly<Record<string, unknown>> = {
    'standard:connect': { version: '1.0.0', connect: join },
    'standard:disconnect': { version: '1.0.0', disconnect: async () => leave(context) },
    'bitcoin:connect': { version: '1.0.0', connect: () => join() },
    'bitcoin:disconnect': { version: '1.0.0', disconnect: async () => leave(context) },
    'bitcoin:events': { version: '1.0.0', on },
    'bitcoin:signMessage': {
      version: '1.0.0',
      signMessage: (
        ...messages: readonly { readonly account: WalletAccount; readonly message: Uint8Array }[]
      ) =>
        Promise.all(
          messages.map(async ({ account, message }) => {
            const key = signer(context, account.address)
            const text = new TextDecoder().decode(message)
            await context.approvals.ask({
              kind: 'sign',
              title: 'Sign a message',
              rows: [['Account', account.address]],
              text,
            })
            return { signedMessage: message, signature: signMessage(key, text) }
          }),
        ),
    },
    'bitcoin:signTransaction': {
      version: '1.0.0',
      signTransaction: (...orders: readonly SignOrder[]) =>
        Promise.all(orders.map(async (order) => ({ signedPsbt: (await sign(order, false)).psbt }))),
    },
    'bitcoin:signAndSendTransaction': {
      version: '1.0.0',
      signAndSendTransaction: (...orders: readonly SignOrder[]) =>
        Promise.all(orders.map(async (order) => ({ txId: (await sign(order, true)).txid }))),
    },
    // As wallets do that are in both registries: this is the very object of the other one.
    ...(provider && { 'sats-connect:': { provider } }),
  }
  return {
    version: '1.0.0',
    name,
    icon: icon as Wallet['icon'],
    chains: options.chains.map(({ caipNetworkId }) => bitcoinNetwork(caipNetworkId).standard),
    features: Object.fromEntries(
      Object.entries(features).filter(([feature]) => !options.without?.includes(feature)),
    ),
    get accounts() {
      return accounts()
    },
  }
}

/** A refusal as these wallets have it. */
function plain(error: unknown): never {
  throw error instanceof Error && error.message === userRejected().message
    ? new Error('User rejected the request')
    : error
}

const accountsOf = ({ options }: BitcoinContext, key: BitcoinKey): readonly WalletAccount[] =>
  options.chains.map(({ caipNetworkId }) => {
    const { standard, addresses } = bitcoinNetwork(caipNetworkId)
    const features = [
      'bitcoin:signMessage',
      'bitcoin:signTransaction',
      'bitcoin:signAndSendTransaction',
    ] as const
    return {
      address: key.address(addresses),
      publicKey: key.publicKey,
      chains: [standard],
      features,
      label: key.purpose,
    }
  })
