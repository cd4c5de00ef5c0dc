import type { SocialOptions } from '../../socialOptions.js'
import { discord, github, x } from './oauthProviders.js'
import { apple, facebook, google } from './openIdProviders.js'
import type { MakeProvider, Provider, ProviderName } from './provider.js'

/**
 * The providers that the operator has an account at.
 * @param redirectOf the exact address that each sends visitors back to
 * @throws StartError where one would be asked without TLS
 */
export function createProviders(
  options: SocialOptions,
  redirectOf: (name: ProviderName) => string,
): ReadonlyMap<string, Provider> {
  const make = <T>(
    name: ProviderName,
    account: T | undefined,
    maker: MakeProvider<T>,
  ): [string, Provider][] => (account === undefined ? [] : [[name, maker(account, redirectOf(name))]])
  return new Map([
    ...make('google', options.google, google),
    ...make('apple', options.apple, apple),
    ...make('facebook', options.facebook, facebook),
    ...make('github', options.github, github),
    ...make('x', options.x, x),
    ...make('discord', options.discord, discord),
  ])
}
