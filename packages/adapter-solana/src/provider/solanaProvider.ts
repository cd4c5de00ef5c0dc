import { NoAccountsError, type CaipNetworkId } from '@latchkey/core/adapter'
import { base58 } from '@scure/base'
import type { SolanaSignInInput, SolanaSignInOutput } from '@solana/wallet-standard-features'
import type { Wallet, WalletAccount } from '@wallet-standard/base'

import { standardChain } from '../networks/chainIds.js'
import { toError } from '../toError.js'
import { featuresOf, need, signAndSend, signMessage, signTransactions } from '../wallet/walletCalls.js'
import { kitSigner, type KitSigner } from './kitSigner.js'
import { publicKey, type SolanaPublicKey } from './publicKey.js'
import {
  complete,
  likeTransaction,
  toBytes,
  type Web3Connection,
  type Web3SendOptions,
  type Web3Signer,
  type Web3Transaction,
} from './web3Transaction.js'

/**
 * A session with a Solana wallet, for the host application's own transactions: those of `@solana/kit` by
 * {@link SolanaProvider.kitSigner}, those of `@solana/web3.js` 1.x by the other methods. Neither library is
 * needed for the other's.
 */
export interface SolanaProvider {
  /** The wallet as the Wallet Standard has it, whichever way it was reached. */
  readonly wallet: Wallet
  /** The account in use; `undefined` once the session is over. */
  readonly account: WalletAccount | undefined
  readonly accounts: readonly WalletAccount[]
  readonly caipNetworkId: CaipNetworkId
  /** The network in use as the Wallet Standard calls it: `solana:mainnet`. */
  readonly chain: `solana:${string}`
  readonly connected: boolean
  /** Of the account in use; `null` once the session is over. */
  readonly publicKey: SolanaPublicKey | null
  /** @returns the signature, 64 bytes */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  signTransaction<T extends Web3Transaction>(transaction: T): Promise<T>
  signAllTransactions<T extends Web3Transaction>(transactions: readonly T[]): Promise<T[]>
  /** The wallet signs, and sends through its own node. */
  signAndSendTransaction(
    transaction: Web3Transaction,
    options?: Web3SendOptions,
  ): Promise<{ readonly signature: string }>
  /** The wallet signs; sent through the connection that is given, as `@solana/wallet-adapter-base` has it. */
  sendTransaction(
    transaction: Web3Transaction,
    connection: Web3Connection,
    options?: Web3SendOptions & { readonly signers?: readonly Web3Signer[] },
  ): Promise<string>
  /** `solana:signIn`; absent where the wallet has none. */
  readonly signIn?: (input?: SolanaSignInInput) => Promise<SolanaSignInOutput>
  /**
   * A signer for `@solana/kit`, of the account in use or another one of the session's; of the type that is
   * named.
   */
  kitSigner<S = KitSigner>(address?: string): S
}

/** What of a session a provider looks at. */
export interface ProviderState {
  /** Empty once the session is over. */
  readonly shown: readonly WalletAccount[]
  readonly caipNetworkId: CaipNetworkId
}

export function solanaProvider(wallet: Wallet, state: ProviderState): SolanaProvider {
  const chain = (): `solana:${string}` => standardChain(state.caipNetworkId, wallet.chains)
  const account = (address?: string): WalletAccount => {
    const found = address === undefined ? state.shown[0] : state.shown.find((one) => one.address === address)
    if (!found) throw new NoAccountsError()
    return found
  }
  async function translated<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw toError(error)
    }
  }

  async function signAll<T extends Web3Transaction>(transactions: readonly T[]): Promise<T[]> {
    const signed = await signTransactions(wallet, account(), transactions.map(toBytes), chain())
    return transactions.map((transaction, index) =>
      likeTransaction(transaction, signed[index] ?? new Uint8Array()),
    )
  }
  const { 'solana:signIn': signIn } = featuresOf(wallet)

  return {
    wallet,
    get account() {
      return state.shown[0]
    },
    get accounts() {
      return state.shown
    },
    get caipNetworkId() {
      return state.caipNetworkId
    },
    get chain() {
      return chain()
    },
    get connected() {
      return state.shown.length > 0
    },
    get publicKey() {
      return state.shown[0] ? publicKey(state.shown[0].address) : null
    },
    signMessage: (message) => translated(() => signMessage(wallet, account(), message)),
    signTransaction: (transaction) =>
      translated(async () => (await signAll([transaction]))[0] as typeof transaction),
    signAllTransactions: (transactions) => translated(() => signAll(transactions)),
    signAndSendTransaction: (transaction, options) =>
      translated(async () => ({
        signature: base58.encode(
          await signAndSend(wallet, account(), toBytes(transaction), chain(), toOptions(options)),
        ),
      })),
    sendTransaction: (transaction, connection, { signers = [], ...options } = {}) =>
      translated(async () => {
        await complete(transaction, account().address, connection, signers)
        if (featuresOf(wallet)['solana:signTransaction']) {
          const [signed] = await signTransactions(wallet, account(), [toBytes(transaction)], chain())
          return connection.sendRawTransaction(signed ?? new Uint8Array(), options)
        }
        return base58.encode(
          await signAndSend(wallet, account(), toBytes(transaction), chain(), toOptions(options)),
        )
      }),
    ...(signIn && {
      signIn: (input?: SolanaSignInInput) =>
        translated(
          async () => (await need(wallet, 'solana:signIn').signIn(input ?? {}))[0] as SolanaSignInOutput,
        ),
    }),
    kitSigner: <S>(address?: string) => kitSigner(wallet, account(address), chain) as S,
  }
}

type Options = NonNullable<Parameters<typeof signAndSend>[4]>

const toOptions = (options: Web3SendOptions = {}): Options => {
  const { preflightCommitment, ...rest } = options
  const known = (['processed', 'confirmed', 'finalized'] as const).find((one) => one === preflightCommitment)
  return { ...rest, ...(known && { preflightCommitment: known }) }
}
