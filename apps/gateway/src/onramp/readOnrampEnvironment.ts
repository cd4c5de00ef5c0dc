import { StartError } from '../errors/startError.js'
import { type Environment, switchOf, textOf } from '../environment/values.js'
import type { OnrampOptions } from './options.js'

/** The variables of each provider, without `ONRAMP_` and its name: those that are needed, and the others. */
const accounts = {
  COINBASE: [
    ['KEY_ID', 'KEY_SECRET'],
    ['WEBHOOK_SECRET', 'COUNTRY'],
  ],
  MOONPAY: [['PUBLIC_KEY', 'SECRET_KEY'], ['WEBHOOK_KEY']],
  TRANSAK: [['API_KEY', 'ACCESS_TOKEN', 'REFERRER_DOMAIN'], ['TEST']],
  RAMP: [['API_KEY', 'APP_NAME'], []],
  STRIPE: [['SECRET_KEY'], ['WEBHOOK_SECRET']],
  MELD: [
    ['API_KEY', 'SERVICE_PROVIDER'],
    ['WEBHOOK_SECRET', 'COUNTRY', 'TEST'],
  ],
} as const

type Name = keyof typeof accounts

/** The names of all variables of the on-ramp. */
export const onrampVariables: readonly string[] = Object.entries(accounts).flatMap(([name, lists]) =>
  lists.flat().map((part) => `ONRAMP_${name}_${part}`),
)

/**
 * The accounts at providers of the on-ramp (`ONRAMP_<PROVIDER>_…`). No value is ever repeated.
 * @throws StartError that names the variable
 */
export function readOnrampEnvironment(env: Environment): OnrampOptions | undefined {
  const read = <T>(name: Name, make: (value: (part: string) => string) => T): T | undefined => {
    const [needed, more] = accounts[name]
    const value = (part: string): string => textOf(env, `ONRAMP_${name}_${part}`) ?? ''
    const isThere = (part: string): boolean => value(part) !== ''
    if (![...needed, ...more].some(isThere)) return undefined
    const missing = needed.find((part) => !isThere(part))
    if (missing !== undefined)
      throw new StartError(`ONRAMP_${name}_${missing} is missing: ${name} needs ${listOf(name, needed)}.`)
    const country = value('COUNTRY')
    if (country !== '' && !/^[A-Z]{2}$/.test(country))
      throw new StartError(`ONRAMP_${name}_COUNTRY must be two capital letters, such as US.`)
    return make(value)
  }
  const optional = (text: string): string | undefined => text || undefined
  const isTest = (name: Name): boolean => switchOf(env, `ONRAMP_${name}_TEST`) ?? false
  const options: OnrampOptions = {
    coinbase: read('COINBASE', (value) => ({
      keyId: value('KEY_ID'),
      keySecret: value('KEY_SECRET').replaceAll(String.raw`\n`, '\n'),
      webhookSecret: optional(value('WEBHOOK_SECRET')),
      country: optional(value('COUNTRY')),
    })),
    moonpay: read('MOONPAY', (value) => ({
      publicKey: value('PUBLIC_KEY'),
      secretKey: value('SECRET_KEY'),
      webhookKey: optional(value('WEBHOOK_KEY')),
    })),
    transak: read('TRANSAK', (value) => ({
      apiKey: value('API_KEY'),
      accessToken: value('ACCESS_TOKEN'),
      referrerDomain: value('REFERRER_DOMAIN'),
      isTest: isTest('TRANSAK'),
    })),
    ramp: read('RAMP', (value) => ({ apiKey: value('API_KEY'), appName: value('APP_NAME') })),
    stripe: read('STRIPE', (value) => ({
      secretKey: value('SECRET_KEY'),
      webhookSecret: optional(value('WEBHOOK_SECRET')),
    })),
    meld: read('MELD', (value) => ({
      apiKey: value('API_KEY'),
      serviceProvider: value('SERVICE_PROVIDER'),
      webhookSecret: optional(value('WEBHOOK_SECRET')),
      country: optional(value('COUNTRY')),
      isTest: isTest('MELD'),
    })),
  }
  return Object.values(options).some((account) => account !== undefined) ? options : undefined
}

const listOf = (name: Name, parts: readonly string[]): string =>
  parts.map((part) => `ONRAMP_${name}_${part}`).join(' and ')
