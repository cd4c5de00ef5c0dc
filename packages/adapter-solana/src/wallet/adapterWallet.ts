import { NoAccountsError } from '@latchkey/core/adapter'
import { base58 } from '@scure/base'
import type {
  SolanaSignAndSendTransactionInput,
  SolanaSignInInput,
  SolanaSignMessageInput,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features'
import type { Wallet, WalletAccount } from '@wallet-standard/base'

import type { RpcEndpoint } from '../chain/rpcFetch.js'
import type { Web3Transaction } from '../provider/web3Transaction.js'
import type { BroughtWallet } from './broughtWallet.js'
import { loadWeb3, type Web3 } from './web3.js'

const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const

/**
 * A wallet of `@solana/wallet-adapter-base` as the Wallet Standard has it, so that there is one kind of
 * wallet here. Such wallets take the classes of `@solana/web3.js`, which is loaded while they connect.
 *
 * @param line to the nodes of the network that the wallet is on
 */
export function adapterWallet(adapter: BroughtWallet, line: () => RpcEndpoint): Wallet {
  if ('standard' in adapter && 'wallet' in adapter) return adapter.wallet as Wallet
  const accounts = (): readonly WalletAccount[] =>
    adapter.publicKey ? [toAccount(adapter.publicKey, Object.keys(features))] : []
  let loading: Promise<Web3> | undefined
  const web3 = (): Promise<Web3> =>
    (loading ??= loadWeb3().catch((error: unknown) => {
      // A chunk that did not load may load next time.
      loading = undefined
      throw error
    }))
  // Adapters for versioned transactions take legacy ones in either class; the others know `Transaction`
  // alone.
  const read = ({ readTransaction }: Web3, wire: Uint8Array): Web3Transaction =>
    readTransaction(wire, adapter.supportedTransactionVersions ? 'versioned' : 'legacy')

  const features: Record<string, unknown> = {
    'standard:connect': {
      version: '1.0.0',
      async connect(input?: { readonly silent?: boolean }) {
        // Beside each other: a wallet may open a window only at once after the click.
        const loaded = web3().then(
          () => undefined,
          (error: unknown) => ({ error }),
        )
        if (!adapter.connected) await (input?.silent ? connectSilently(adapter) : adapter.connect())
        const failure = await loaded
        if (failure) throw failure.error
        if (!input?.silent && !adapter.publicKey) throw new NoAccountsError()
        return { accounts: accounts() }
      },
    },
    'standard:disconnect': { version: '1.0.0', disconnect: () => adapter.disconnect() },
    'standard:events': {
      version: '1.0.0',
      on(_event: 'change', listener: (change: { readonly accounts: readonly WalletAccount[] }) => void) {
        const onChange = (): void => listener({ accounts: accounts() })
        adapter.on('connect', onChange)
        adapter.on('disconnect', onChange)
        return () => {
          adapter.off('connect', onChange)
          adapter.off('disconnect', onChange)
        }
      },
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      signAndSendTransaction: (...inputs: readonly SolanaSignAndSendTransactionInput[]) =>
        inOrder(inputs, async ({ transaction, options }) => {
          const { commitment: _, ...send } = options ?? {}
          const library = await web3()
          const sent = adapter.sendTransaction(read(library, transaction), library.connection(line()), send)
          return { signature: base58.decode(await sent) }
        }),
    },
  }
  if (adapter.signTransaction) {
    const sign = async (
      inputs: readonly SolanaSignTransactionInput[],
    ): Promise<readonly Web3Transaction[]> => {
      const library = await web3()
      const transactions = inputs.map(({ transaction }) => read(library, transaction))
      if (transactions.length > 1 && adapter.signAllTransactions)
        return adapter.signAllTransactions(transactions)
      return inOrder(
        transactions,
        async (transaction) => (await adapter.signTransaction?.(transaction)) ?? transaction,
      )
    }
    features['solana:signTransaction'] = {
      version: '1.0.0',
      signTransaction: async (...inputs: readonly SolanaSignTransactionInput[]) =>
        // Others may have to sign as well.
        (await sign(inputs)).map((transaction) => ({
          signedTransaction: new Uint8Array(transaction.serialize({ requireAllSignatures: false })),
        })),
    }
  }
  if (adapter.signMessage) {
    features['solana:signMessage'] = {
      version: '1.1.0',
      signMessage: (...inputs: readonly SolanaSignMessageInput[]) =>
        inOrder(inputs, async ({ message }) => ({
          signedMessage: message,
          signature: new Uint8Array((await adapter.signMessage?.(message)) ?? []),
        })),
    }
  }
  if (adapter.signIn) {
    features['solana:signIn'] = {
      version: '1.0.0',
      signIn: (...inputs: readonly SolanaSignInInput[]) =>
        inOrder(inputs, async (input) => {
          // It may connect by this, and is asked for transactions later.
          void web3().catch(() => undefined)
          return adapter.signIn?.(input)
        }),
    }
  }
  return {
    version: '1.0.0',
    name: adapter.name,
    icon: adapter.icon as Wallet['icon'],
    chains,
    features,
    get accounts() {
      return accounts()
    },
  }
}

/**
 * The base class restores by connecting, which may open a window. Only an adapter's own way is known to be a
 * quiet one.
 */
async function connectSilently(adapter: BroughtWallet): Promise<void> {
  for (
    let link = Object(Object.getPrototypeOf(adapter)) as object;
    link !== Object.prototype;
    link = Object(Object.getPrototypeOf(link)) as object
  ) {
    if (!Object.hasOwn(link, 'autoConnect')) continue
    return Object.hasOwn(link, 'prepareTransaction') ? undefined : adapter.autoConnect()
  }
}

async function inOrder<I, O>(inputs: readonly I[], work: (input: I) => Promise<O>): Promise<readonly O[]> {
  const outputs: O[] = []
  for (const input of inputs) outputs.push(await work(input))
  return outputs
}

const toAccount = (
  publicKey: NonNullable<BroughtWallet['publicKey']>,
  features: readonly string[],
): WalletAccount => ({
  address: publicKey.toBase58(),
  publicKey: publicKey.toBytes(),
  chains,
  features: features.filter((name): name is `solana:${string}` => name.startsWith('solana:')),
})
