import { getAddress } from 'viem'
import type { Chain } from '../chains/chain.js'
import type { Handler } from '../contract/registerContract.js'
import { badRequest } from '../errors/gatewayError.js'
import type { CallerLimits } from '../server/callerLimits.js'
import type { Conversion } from './convertSource.js'
import type { Convert } from './createConvert.js'
import type { ConvertChains } from './convertChains.js'
import { noGasPrice, noSwaps, quoteGone } from './convertErrors.js'
import {
  approveExactly,
  estimateGas,
  readAllowance,
  readGasPrices,
  type EvmCall,
} from './evm/evmAllowances.js'
import { native } from './native.js'
import { chainOf, readAddress, readConversion, readToken } from './readConversion.js'

interface ConvertHandlerParts {
  readonly convert: Convert
  readonly convertChains: ConvertChains
  readonly chains: ReadonlyMap<string, Chain>
  readonly limits: CallerLimits
  /** The address of a token's icon. */
  readonly iconUrl: (symbol: string) => string
}

/** In units of gas: assumed for an approval that cannot be estimated. */
const approveGas = 80_000n

/** The answers of `/v1/convert`. */
export function createConvertHandlers(parts: ConvertHandlerParts): Readonly<Record<string, Handler>> {
  const { convert, convertChains, chains, iconUrl, limits } = parts

  const transaction = async (
    chainId: string,
    account: string,
    call: EvmCall,
    known: bigint,
    tries = true,
  ): Promise<object> => {
    const chain = chains.get(chainId)
    if (chain === undefined) throw noSwaps()
    const [gas, { standard }] = await Promise.all([
      tries ? estimateGas(chain, account, call, known) : known,
      readGasPrices(chain),
    ])
    return {
      from: `${chainId}:${account}`,
      to: `${chainId}:${getAddress(call.to)}`,
      data: call.data,
      value: String(call.value),
      eip155: { gas: String(gas), gasPrice: String(standard) },
    }
  }

  return {
    getConvertTokens(request) {
      const { chainId } = request.query as { chainId: string }
      return {
        tokens:
          convert.sources(chainId) > 0
            ? convertChains.tokens(chainId).map(({ address, name, symbol, decimals }) => ({
                address: `${chainId}:${address}`,
                name,
                symbol,
                decimals,
                logoUri: iconUrl(symbol),
                verified: true,
              }))
            : [],
      }
    },
    async getConvertQuotes(request) {
      const { amount, userAddress, from, to, gasPrice, slippage } = request.query as QuoteQuery
      const text = { amount, userAddress, from, to, gasPrice, slippage }
      // Each source counts as one request against the caller's limit.
      limits.charge(request, Math.max(0, convert.sources(chainOf(from)) - 1))
      return { quotes: await convert.quotes(text) }
    },
    async getConvertAllowance(request) {
      const { tokenAddress, userAddress, quoteId } = request.query as AllowanceQuery
      const chainId = chainOf(tokenAddress)
      const chain = chains.get(chainId)
      if (chain === undefined) return { allowance: '0' }
      const token = readToken(tokenAddress, 'tokenAddress', convertChains)
      if (chainOf(userAddress) !== chainId)
        throw badRequest('userAddress', 'userAddress is on another chain than tokenAddress.')
      const account = readAddress(userAddress, 'userAddress', convertChains)
      const spender = await spenderOf(quoteId, chain, { from: token, account })
      if (token === native || spender === undefined) return { allowance: '0' }
      return { allowance: String(await readAllowance(chain, token, account, spender)) }
    },
    async getConvertGasPrice(request) {
      const chain = chains.get((request.query as { chainId: string }).chainId)
      if (chain === undefined) throw noGasPrice()
      const { standard, fast, instant } = await readGasPrices(chain)
      return { standard: String(standard), fast: String(fast), instant: String(instant) }
    },
    async buildConvertApproval(request) {
      const { quoteId, ...text } = request.query as ApproveQuery
      const chain = chains.get(chainOf(text.from))
      if (chain === undefined) throw noSwaps()
      const { from, to, account, amount, chainId } = readConversion({ ...text, slippage: 0 }, convertChains)
      if (from === native) throw badRequest('from', 'The native coin of a chain needs no approval.')
      const spender = await spenderOf(quoteId, chain, { from, to, account, amount })
      if (spender === undefined) throw noSwaps()
      const call = approveExactly(from, spender, amount)
      return { tx: await transaction(chainId, account, call, approveGas) }
    },
    async buildConvertTransaction(request) {
      const { eip155, quoteId, minimum, disableEstimate, ...text } = request.body as BuildBody
      const slippage = eip155?.slippage ?? 0
      const built = await convert.build({ ...text, slippage }, quoteId, BigInt(minimum))
      if ('transaction' in built) return built
      const { request: asked, spender } = await convert.find(quoteId)
      const leave = spender && { spender: `${asked.chainId}:${spender}` }
      if ('typedData' in built) return { ...built, ...leave }
      const { to, data, value, gas } = built.tx
      const call = { to, data, value } as EvmCall
      const tx = await transaction(asked.chainId, asked.account, call, gas, !disableEstimate)
      return { tx: { ...tx, ...leave } }
    },
    async executeConvert(request) {
      const { quoteId, signed } = request.body as { quoteId: string; signed: string }
      return { id: await convert.execute(quoteId, signed) }
    },
    getConvertStatus(request) {
      return convert.status((request.params as { id: string }).id)
    },
  }

  /** The spender of the quote, which must be for the same conversion; without a quote, the chain's router. */
  async function spenderOf(
    quoteId: string | undefined,
    chain: Chain,
    asked: Partial<Conversion>,
  ): Promise<string | undefined> {
    if (quoteId === undefined) return chain.config.swap?.router
    const quote = await convert.find(quoteId)
    if (quote.request.chainId !== chain.caipId) throw quoteGone('The quote is for another chain.')
    const isSame = Object.entries(asked).every(([name, value]) => Object(quote.request)[name] === value)
    if (!isSame) throw badRequest('quoteId', 'quoteId is the quote of another conversion.')
    return quote.spender
  }
}

interface QuoteQuery {
  readonly amount: string
  readonly userAddress: string
  readonly from: string
  readonly to: string
  readonly gasPrice?: string
  readonly slippage: number
}

interface AllowanceQuery {
  readonly tokenAddress: string
  readonly userAddress: string
  readonly quoteId?: string
}

interface ApproveQuery {
  readonly userAddress: string
  readonly from: string
  readonly to: string
  readonly amount: string
  readonly quoteId?: string
}

interface BuildBody {
  readonly amount: string
  readonly userAddress: string
  readonly from: string
  readonly to: string
  readonly quoteId: string
  readonly minimum: string
  readonly eip155?: { readonly slippage: number }
  readonly disableEstimate?: boolean
}
