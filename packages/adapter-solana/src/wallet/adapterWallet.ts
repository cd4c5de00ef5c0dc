import { NoAccountsError } from '@latchkey/core/adapter'
import { type Connection, VersionedTransaction, Transaction } from '@solana/web3.js'
import { base58 } from '@scure/base'
import type {
  SolanaSignAndSendTransactionInput,
  SolanaSignInInput,
  SolanaSignMessageInput,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features'
import type { Wallet, WalletAccount } from '@wallet-standard/base'

import type { BroughtWallet } from './broughtWallet.js'

const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const

/**
 * A wallet of `@solana/wallet-adapter-base` as the Wallet Standard has it, so that there is one kind of
 * wallet here.
 */
export function adapterWallet(adapter: BroughtWallet, connection: (chain: string) => Connection): Wallet {
  if ('standard' in adapter && 'wallet' in adapter) return adapter.wallet as Wallet
  const accounts = (): readonly WalletAccount[] =>
    adapter.publicKey ? [toAccount(adapter.publicKey, Object.keys(features))] : []
  // Adapters for versioned transactions take legacy ones in either class; the others know `Transaction`
  // alone.
  const read = (wire: Uint8Array): VersionedTransaction | Transaction =>
    adapter.supportedTransactionVersions ? VersionedTransaction.deserialize(wire) : Transaction.from(wire)

  const features: Record<string, unknown> = {
    'standard:connect': {
      version: '1.0.0',
      async connect(input?: { readonly silent?: boolean }) {
        if (!adapter.connected) await (input?.silent ? connectSilently(adapter) : adapter.connect())
        if (!input?.silent && !adapter.publicKey) throw new NoAccountsError()
        return { accounts: accounts() }
      },
    },
    'standard:disconnect': { version: '1.0.0', disconnect: () => adapter.disconnect() },
    'standard:events': {
      version: '1.0.0',
      on(_event: 'change', listener: (change: { readonly accounts: readonly WalletAccount[] }) => void) {
        const tell = (): void => listener({ accounts: accounts() })
        adapter.on('connect', tell)
        adapter.on('disconnect', tell)
        return () => {
          adapter.off('connect', tell)
          adapter.off('disconnect', tell)
        }
      },
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      signAndSendTransaction: (...inputs: readonly SolanaSignAndSendTransactionInput[]) =>
        inOrder(inputs, async ({ transaction, chain, options }) => {
          const { commitment: _, ...send } = options ?? {}
          return {
            signature: base58.decode(
              await adapter.sendTransaction(read(transaction), connection(chain), send),
            ),
          }
        }),
    },
  }
  if (adapter.signTransaction) {
    const sign = async (
      inputs: readonly SolanaSignTransactionInput[],
    ): Promise<readonly { serialize(options?: object): Uint8Array }[]> => {
      const transactions = inputs.map(({ transaction }) => read(transaction))
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
        inOrder(inputs, async (input) => adapter.signIn?.(input)),
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
