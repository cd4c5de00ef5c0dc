import { formatUnits, parseUnits } from 'viem'
import { SandboxError } from '../sandboxError.js'
import { chains, euroRates, tokens } from '../world.js'
import { onrampFee, onrampPrices } from './world.js'

/** An amount of money or of a coin. */
export interface Money {
  readonly amount: string
  readonly currency: string
}

/** What a purchase costs. */
export interface Bill {
  readonly fee: Money
  readonly subtotal: Money
  readonly total: Money
  readonly purchase: Money
}

/** What is to be bought: for so much money, or so much of it. */
export interface Wish {
  readonly purchase: string
  readonly payment: string
  readonly network: string
  readonly fiatAmount?: string | undefined
  readonly cryptoAmount?: string | undefined
}

const decimals = 18
const one = 10n ** BigInt(decimals)
const cent = one / 100n
const whole = 10_000n
/** What is sold is cut there; no chain of the sandbox has fewer. */
const shown = 6
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/**
 * What a purchase costs at the prices of the gateway, and those of the sandbox where it has none.
 * @throws SandboxError where there is no price
 */
export async function billOf(wish: Wish, gatewayUrl: string | undefined): Promise<Bill> {
  const { purchase, payment, fiatAmount, cryptoAmount } = wish
  const price = units(await priceOf(wish, gatewayUrl))
  const dollar = payment === 'USD' ? one : payment === 'EUR' ? units(euroRates['USD'] ?? '1') : undefined
  if (dollar === undefined) throw new SandboxError(`No payments in ${payment}.`)
  const bill = (total: bigint, fee: bigint, coins: bigint): Bill => ({
    total: { amount: money(total), currency: payment },
    fee: { amount: money(fee), currency: payment },
    subtotal: { amount: money(total - fee), currency: payment },
    purchase: { amount: formatUnits(coins, decimals), currency: purchase },
  })
  if (fiatAmount !== undefined) {
    const total = units(fiatAmount)
    const fee = upToCents((total * BigInt(onrampFee)) / whole)
    const step = 10n ** BigInt(decimals - shown)
    const coins = ((total - fee) * dollar) / price
    return bill(total, fee, coins - (coins % step))
  }
  const coins = units(cryptoAmount ?? '0')
  const subtotal = upToCents((coins * price) / dollar)
  const fee = upToCents((subtotal * BigInt(onrampFee)) / (whole - BigInt(onrampFee)))
  return bill(subtotal + fee, fee, coins)
}

const units = (amount: string): bigint => parseUnits(amount, decimals)

const upToCents = (amount: bigint): bigint => ((amount + cent - 1n) / cent) * cent

function money(amount: bigint): string {
  const [whole = '0', part = ''] = formatUnits(amount, decimals).split('.')
  return `${whole}.${part.padEnd(2, '0')}`
}

async function priceOf({ purchase, network }: Wish, gatewayUrl: string | undefined): Promise<string> {
  const chain = chains.find(({ caipNetworkId }) => caipNetworkId === network)
  if (chain === undefined) {
    const price = onrampPrices[purchase]
    if (price === undefined) throw new SandboxError(`${purchase} has no price.`)
    return price
  }
  const token = tokens.find(({ symbol }) => symbol === purchase)
  const address = `${network}:${token?.address ?? native}`
  const response = await fetch(`${gatewayUrl}/v1/fungible/price`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ currency: 'usd', addresses: [address] }),
    signal: AbortSignal.timeout(4000),
  })
  const { fungibles = [] } = (await response.json()) as { fungibles?: readonly { readonly price: number }[] }
  const [found] = fungibles
  if (found === undefined) throw new SandboxError(`${purchase} has no price.`)
  return found.price.toFixed(8)
}
