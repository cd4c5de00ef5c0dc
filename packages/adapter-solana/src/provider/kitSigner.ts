import type { Wallet, WalletAccount } from '@wallet-standard/base'

import { signMessage, signTransactions } from '../wallet/walletCalls.js'
import { readWire, toWire, type Signatures } from './wire.js'

/**
 * A transaction as `@solana/kit` has it: the message's bytes, and signatures by address in the order of the
 * signers.
 */
export interface KitTransaction {
  readonly messageBytes: unknown
  readonly signatures: unknown
}

/**
 * A signer in the shape of `@solana/kit`'s `TransactionModifyingSigner` and `MessageModifyingSigner`, without
 * a dependency on it. Its own types brand strings and bytes, so a host names the type that it wants.
 *
 * @example
 * const { provider } = useLatchkeyProvider<SolanaProvider>()
 * const signer = provider?.kitSigner<TransactionModifyingSigner & MessageModifyingSigner>()
 */
export interface KitSigner {
  readonly address: string
  modifyAndSignTransactions(transactions: readonly KitTransaction[]): Promise<readonly KitTransaction[]>
  modifyAndSignMessages(
    messages: readonly { readonly content: Uint8Array; readonly signatures: unknown }[],
  ): Promise<readonly { readonly content: Uint8Array; readonly signatures: unknown }[]>
}

/** @param chain the network in use, as the wallet calls it; read again for each request */
export function kitSigner(
  wallet: Wallet,
  account: WalletAccount,
  chain: () => `${string}:${string}`,
): KitSigner {
  return {
    address: account.address,
    async modifyAndSignTransactions(transactions) {
      const wires = transactions.map(({ messageBytes, signatures }) =>
        toWire(messageBytes as Uint8Array, Object.values(signatures as Signatures)),
      )
      const signed = await signTransactions(wallet, account, wires, chain())
      return transactions.map((transaction, index) => {
        const { messageBytes, signatures } = readWire(signed[index] ?? new Uint8Array())
        return Object.freeze({ ...transaction, messageBytes, signatures: Object.freeze(signatures) })
      })
    },
    async modifyAndSignMessages(messages) {
      const outputs: { readonly content: Uint8Array; readonly signatures: unknown }[] = []
      for (const message of messages) {
        const signature = await signMessage(wallet, account, message.content)
        outputs.push(
          Object.freeze({
            ...message,
            signatures: Object.freeze({ ...Object(message.signatures), [account.address]: signature }),
          }),
        )
      }
      return outputs
    },
  }
}
