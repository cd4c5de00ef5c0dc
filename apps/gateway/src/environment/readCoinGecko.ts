import { StartError } from '../errors/startError.js'
import type { CoinGeckoOptions } from '../prices/coinGeckoPrices.js'
import { type Environment, textOf } from './values.js'

/**
 * The account at CoinGecko (COINGECKO_KEY, COINGECKO_PLAN). A key is never repeated.
 * @throws StartError that names the variable
 */
export function readCoinGecko(env: Environment): CoinGeckoOptions | undefined {
  const key = textOf(env, 'COINGECKO_KEY')
  const plan = textOf(env, 'COINGECKO_PLAN')
  if (plan !== undefined && plan !== 'demo' && plan !== 'pro')
    throw new StartError(`COINGECKO_PLAN must be demo or pro, not "${plan}".`)
  if (key === undefined) {
    if (plan !== undefined) throw new StartError('COINGECKO_PLAN is for COINGECKO_KEY, which is not set.')
    return undefined
  }
  if (!/^[-\w]{1,128}$/.test(key))
    throw new StartError('COINGECKO_KEY must be a key of CoinGecko: letters, digits and hyphens.')
  return { key, plan }
}
