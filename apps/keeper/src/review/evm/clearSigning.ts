import type { Currency, Fact } from '../review.js'
import { fromHex, shownShort } from '../shown.js'
import type { Token } from './tokens.js'

interface Clear {
  readonly facts: readonly Fact[]
}

/**
 * What the published descriptors (ERC-7730) say of a call to a contract that they know. Their library loads
 * with the first call that is not known by its selector.
 */
export async function readClearly(
  { to, value, data }: { readonly to: string; readonly value: bigint; readonly data: string },
  from: string,
  chainId: string,
  tokens: ReadonlyMap<string, Token>,
): Promise<Clear | undefined> {
  if (!fromHex(data)) return undefined
  try {
    const { decodeData } = await import('micro-eth-signer/abi.js')
    const resolveToken = async ({ address }: { readonly address: string }): Promise<Partial<Currency>> => {
      const { symbol, decimals } = tokens.get(address.toLowerCase()) ?? {}
      return { ...(symbol !== undefined && { symbol }), ...(decimals !== undefined && { decimals }) }
    }
    const decoded = decodeData(to, data, value, { chainId: BigInt(chainId), from, resolveToken })
    const clear = decoded && !Array.isArray(decoded) ? await decoded.clearSig : undefined
    if (!clear) return undefined
    const facts: Fact[] = [
      { name: 'purpose', value: shownShort(clear.interpolatedIntent ?? clear.intent, 200), form: 'text' },
    ]
    return { facts }
  } catch {
    // A descriptor that does not fit says nothing.
    return undefined
  }
}
