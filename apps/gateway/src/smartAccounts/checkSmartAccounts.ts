import { getAddress } from 'viem'
import { StartError } from '../errors/startError.js'
import type { GatewayOptions } from '../options.js'
import { entryPoint } from './operation.js'
import type { SponsorPolicy } from './smartAccountOptions.js'

/**
 * Looks whether all that smart accounts need is there, before anything is opened.
 *
 * @throws StartError that names what is missing; a key is never in it
 */
export function checkSmartAccounts({ chains, smartAccounts = {}, signIn }: GatewayOptions): void {
  const { executorKeys = [], paymasterSignerKey, sponsorPolicy = [] } = smartAccounts
  for (const { id, smartAccounts: config } of chains) {
    if (config === undefined) continue
    const where = `Chain eip155:${id}: smartAccounts`
    if (config.bundler !== 'builtin' && !/^https?:\/\//.test(config.bundler))
      throw new StartError(`${where}.bundler must be "builtin" or an address with http: or https:.`)
    if (config.bundler === 'builtin' && executorKeys.length === 0)
      throw new StartError(`${where}.bundler is builtin, and needs EXECUTOR_KEYS.`)
    if (config.implementations.length === 0)
      throw new StartError(`${where}.implementations must list the code that accounts may have.`)
    if (config.paymaster !== undefined && paymasterSignerKey === undefined)
      throw new StartError(`${where}.paymaster needs PAYMASTER_SIGNER_KEY.`)
    if (config.paymaster !== undefined && sponsorPolicy.length === 0)
      throw new StartError(`${where}.paymaster needs SPONSOR_FILE, which says what is paid for.`)
  }
  if (new Set(executorKeys.map((key) => key.toLowerCase())).size < executorKeys.length)
    throw new StartError('EXECUTOR_KEYS has a key twice.')
  for (const policy of sponsorPolicy) checkPolicy(policy, chains, signIn !== undefined)
  const seen = new Set<string>()
  for (const { project = '', chains: ids } of sponsorPolicy)
    for (const id of ids) {
      const key = `${id} ${project}`
      if (seen.has(key))
        throw new StartError(
          `Sponsor: there are two policies for ${project === '' ? 'callers of no project' : `project "${project}"`} on ${id}.`,
        )
      seen.add(key)
    }
}

function checkPolicy(policy: SponsorPolicy, chains: GatewayOptions['chains'], canSignIn: boolean): void {
  const where = `Sponsor "${policy.name}"`
  for (const id of policy.chains) {
    const config = chains.find((chain) => `eip155:${chain.id}` === id)?.smartAccounts
    if (config?.paymaster === undefined)
      throw new StartError(`${where}: chain ${id} has no smartAccounts.paymaster.`)
    const own = [entryPoint, config.paymaster, ...config.implementations].map((address) =>
      getAddress(address),
    )
    if (policy.targets.some((target) => own.includes(getAddress(target))))
      throw new StartError(`${where}: targets must not list the contracts of smart accounts themselves.`)
  }
  if (policy.signedInOnly === true && !canSignIn)
    throw new StartError(`${where}: signedInOnly needs sign-in (SIGN_IN_SECRET).`)
}
