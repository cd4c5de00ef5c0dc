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

/** Whether accounts of this kind of coin have EVM addresses. */
export const isEvmCoin = (coinType: bigint): boolean =>
  coinType === etherCoin || (coinType >= evmBit && coinType < evmBit << 1n)
