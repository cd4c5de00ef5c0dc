import { MalformedResponseError, NotSupportedError } from '@latchkey/core/adapter'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignAndSendTransactionOptions,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'

type Known = Partial<
  StandardConnectFeature &
    StandardDisconnectFeature &
    StandardEventsFeature &
    SolanaSignMessageFeature &
    SolanaSignTransactionFeature &
    SolanaSignAndSendTransactionFeature &
    SolanaSignInFeature
>

/** The features of a wallet. That they are there says nothing of how they answer. */
export const featuresOf = (wallet: Wallet): Known => wallet.features

/** A feature, or the news that the wallet has none. */
export function need<N extends keyof Known>(wallet: Wallet, name: N): NonNullable<Known[N]> {
  const feature = featuresOf(wallet)[name]
  if (!feature) throw new NotSupportedError(name)
  return feature
}

export function bytesOf(value: unknown, what: string, length?: number): Uint8Array {
  // Not `instanceof`: wallets may answer with bytes of another frame.
  const isBytes = Object.prototype.toString.call(value) === '[object Uint8Array]'
  const bytes = isBytes ? (value as Uint8Array) : undefined
  if (!bytes || bytes.length === 0 || (length !== undefined && bytes.length !== length))
    throw new MalformedResponseError({ details: what })
  return bytes
}

/** @returns the signature, 64 bytes */
export async function signMessage(
  wallet: Wallet,
  account: WalletAccount,
  message: Uint8Array,
): Promise<Uint8Array> {
  const [output] = await need(wallet, 'solana:signMessage').signMessage({ account, message })
  const { signature, signedMessage } = Object(output) as { signature?: unknown; signedMessage?: unknown }
  const signed = bytesOf(signedMessage, 'message')
  // Some devices wrap what they sign; such a signature is not one over the message.
  if (signed.length !== message.length || signed.some((byte, index) => byte !== message[index]))
    throw new MalformedResponseError({ details: 'the wallet signed another message' })
  return bytesOf(signature, 'signature', 64)
}

/** Several at once where the wallet takes them, else one by one. @returns them signed, as they travel */
export async function signTransactions(
  wallet: Wallet,
  account: WalletAccount,
  wires: readonly Uint8Array[],
  chain: `${string}:${string}`,
): Promise<readonly Uint8Array[]> {
  const inputs = wires.map((transaction) => ({ account, transaction, chain }))
  const outputs: readonly unknown[] = await need(wallet, 'solana:signTransaction').signTransaction(...inputs)
  if (!Array.isArray(outputs) || outputs.length !== wires.length)
    throw new MalformedResponseError({ details: 'transactions' })
  return outputs.map((output) => bytesOf(Object(output).signedTransaction, 'transaction'))
}

/** @returns the signature, 64 bytes */
export async function signAndSend(
  wallet: Wallet,
  account: WalletAccount,
  transaction: Uint8Array,
  chain: `${string}:${string}`,
  options?: SolanaSignAndSendTransactionOptions,
): Promise<Uint8Array> {
  const feature = need(wallet, 'solana:signAndSendTransaction')
  const [output] = await feature.signAndSendTransaction({
    account,
    transaction,
    chain,
    ...(options && { options }),
  })
  return bytesOf(Object(output).signature, 'signature', 64)
}
