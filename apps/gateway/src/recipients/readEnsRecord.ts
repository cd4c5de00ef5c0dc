import { ContractFunctionRevertedError, type BaseError, type Hex } from 'viem'
import type { Chain } from '../chains/chain.js'
import { readLookupFailure } from '../names/readLookupFailure.js'

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

/**
 * The record of the first kind of coin that the name has one of. What is not known of the first is never
 * taken for "no record": the next one may be another's address.
 *
 * @returns nothing for a name without one, and for one that is kept on another server
 * @throws where it could not be found out
 */
export async function readEnsRecord(
  { client }: Chain,
  name: string,
  coinTypes: readonly string[],
): Promise<EnsRecord | undefined> {
  for (const coinType of coinTypes) {
    const bytes = await readBytes(client, name, coinType)
    if (bytes === 'elsewhere') return undefined
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

async function readBytes(
  client: Chain['client'],
  name: string,
  coinType: string,
): Promise<Hex | 'elsewhere' | null> {
  try {
    // Resolvers from before other coins know the plain question only.
    const coin = coinType === ether ? {} : { coinType: BigInt(coinType) }
    return await client.getEnsAddress({ name, strict: true, ...coin })
  } catch (error) {
    const failure = readLookupFailure(error)
    if (failure === 'elsewhere') return failure
    if (failure === 'failed') throw error
    const reverted = (error as Partial<BaseError>).walk?.(
      (link) => link instanceof ContractFunctionRevertedError,
    ) as ContractFunctionRevertedError | null | undefined
    if (withoutRecord.includes(reverted?.data?.errorName ?? '')) return null
    throw error
  }
}
