import { ContractFunctionRevertedError, type BaseError, type Hex } from 'viem'
import type { Chain } from '../chains/chain.js'
import { isKeptElsewhere } from './isKeptElsewhere.js'

/** What a name says of a kind of coin. */
export interface EnsRecord {
  readonly coinType: string
  readonly bytes: Hex
  /** Whether a contract has this address on the chain of the name. */
  readonly isContract: boolean
}

const ether = '60'
const withoutRecord = [
  'ResolverNotFound',
  'ResolverNotContract',
  'ResolverError',
  'UnsupportedResolverProfile',
  'EmptyAddress',
]

/** The record of the first kind of coin that the name has one of. */
export async function readEnsRecord(
  { client }: Chain,
  name: string,
  coinTypes: readonly string[],
): Promise<EnsRecord | undefined> {
  for (const coinType of coinTypes) {
    const bytes = await readBytes(client, name, coinType)
    if (bytes === null) continue
    const code = coinType === ether ? await client.getCode({ address: bytes }) : undefined
    // A key that lends itself a contract's code (EIP-7702) is no contract.
    return {
      coinType,
      bytes,
      isContract: code !== undefined && code !== '0x' && !code.startsWith('0xef0100'),
    }
  }
  return undefined
}

async function readBytes(client: Chain['client'], name: string, coinType: string): Promise<Hex | null> {
  try {
    // Resolvers from before other coins know the plain question only.
    const coin = coinType === ether ? {} : { coinType: BigInt(coinType) }
    return await client.getEnsAddress({ name, strict: true, ...coin })
  } catch (error) {
    if (isKeptElsewhere(error)) return null
    const reverted = (error as Partial<BaseError>).walk?.(
      (link) => link instanceof ContractFunctionRevertedError,
    ) as ContractFunctionRevertedError | null | undefined
    if (withoutRecord.includes(reverted?.data?.errorName ?? '')) return null
    throw error
  }
}
