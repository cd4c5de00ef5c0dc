import type { ChainTransaction } from '../chain/readNode.js'

/** What a transaction pays to an address, in satoshis. */
export const paidTo = ({ vout }: Pick<ChainTransaction, 'vout'>, address: string): bigint =>
  vout
    .filter((output) => output.scriptpubkey_address === address)
    .reduce((total, { value }) => total + BigInt(value), 0n)
