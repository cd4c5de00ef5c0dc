import type { GatewayOptions } from '../options.js'
import { defaultProjectRequestsPerMinute, defaultRequestsPerMinute } from './callerLimits.js'

/** How the gateway is run, for the log: no address, no password. */
export function summaryOf(options: GatewayOptions): Readonly<Record<string, unknown>> {
  const { chains, families = [], relay } = options
  return {
    database:
      options.databaseUrl !== undefined
        ? 'PostgreSQL'
        : options.dataDir !== undefined
          ? 'embedded'
          : 'memory',
    chains: [...chains.map(({ id }) => `eip155:${id}`), ...families.map(({ caipId }) => caipId)],
    requestsPerMinute: options.requestsPerMinute ?? defaultRequestsPerMinute,
    projectRequestsPerMinute: options.projectRequestsPerMinute ?? defaultProjectRequestsPerMinute,
    origins: options.origins?.length ?? 'all',
    projects: options.projectIds?.length ?? 'all',
    proxies: options.trustProxy?.length ?? 0,
    relay: !relay ? 'off' : relay.redisUrl === undefined ? 'on' : 'on, shared',
    onramp: Object.entries(options.onramp ?? {}).flatMap(([id, account]) => (account ? [id] : [])),
    signIn: options.signIn !== undefined,
    smartAccounts: chains.filter((chain) => chain.smartAccounts).map(({ id }) => `eip155:${id}`),
    sponsors: options.smartAccounts?.sponsorPolicy?.length ?? 0,
    keeper: options.keeper?.origin ?? 'off',
    rpcProxy: options.rpcProxy ?? false,
    analytics: options.analytics ?? false,
    zone: options.zone?.name ?? 'none',
    certifier: options.certification?.certifier.name ?? 'none',
  }
}
