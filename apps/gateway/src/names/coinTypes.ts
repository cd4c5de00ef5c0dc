/** Ether's own kind of coin (SLIP-44). */
export const etherCoin = 60n

/** EVM chains stand in names with this bit (ENSIP-11); alone it means any of them (ENSIP-19). */
export const evmBit: bigint = 1n << 31n

/** S9.07: the chain whose id, with the bit, a coin type is; 60 is chain 1. Nothing for others. */
export function chainIdOf(coinType: number): number | undefined {
  if (BigInt(coinType) === etherCoin) return 1
  const chainId = Number(BigInt(coinType) & (evmBit - 1n))
  return (BigInt(coinType) & evmBit) !== 0n && chainId > 1 ? chainId : undefined
}

/** The other way, for a CAIP-2 id; nothing for a chain that is not EVM's or has no kind of coin. */
export function coinTypeOf(caipId: string): number | undefined {
  const chainId = Number(/^eip155:(\d+)$/.exec(caipId)?.[1])
  if (chainId === 1) return Number(etherCoin)
  return chainId > 1 && chainId < Number(evmBit) ? chainId + Number(evmBit) : undefined
}

/** Whether accounts of this kind of coin have EVM addresses. */
export const isEvmCoin = (coinType: bigint): boolean =>
  coinType === etherCoin || (coinType >= evmBit && coinType < evmBit << 1n)
