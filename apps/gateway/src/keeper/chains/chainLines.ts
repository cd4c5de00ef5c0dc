import { parse, stringify } from 'lossless-json'
import type { ChainHealth } from '../../chains/chainHealth.js'
import { RpcFault } from '../../errors/rpcFault.js'
import type { FamilyConfig } from '../../families/familyConfig.js'
import { createUpstream } from '../../rpc/upstream.js'
import { bundlerMethods } from '../../smartAccounts/createSmartAccounts.js'
import { KeeperError } from '../keeperError.js'
import type { ServedChains } from './servedChains.js'
import { createAskEsplora } from './askEsplora.js'
import { keeperMethods } from './keeperMethods.js'

/**
 * Asks one chain.
 * @returns `{"result": …}` as text
 * @throws KeeperError `unsupported-method`, or `rpc` with what the node said
 */
export type ChainLine = (method: string, params: readonly unknown[]) => Promise<string>

/** By CAIP-2 id. */
export function createLines({
  chains,
  families,
  smartAccounts,
}: ServedChains): ReadonlyMap<string, ChainLine> {
  const lines = new Map<string, ChainLine>()
  for (const [caipId, { config, health }] of chains)
    lines.set(
      caipId,
      withBundler(
        nodeLine(config.rpcUrl, keeperMethods('eip155'), health),
        (method, params) => config.smartAccounts && smartAccounts?.bundle(caipId, { method, params }),
      ),
    )
  for (const [caipId, { config, health }] of families) lines.set(caipId, familyLine(config, health))
  return lines
}

/** Operations go to the bundler of the chain, where it has one; all else to its node. */
function withBundler(
  line: ChainLine,
  bundle: (method: string, params: readonly unknown[]) => Promise<unknown> | undefined,
): ChainLine {
  return async (method, params) => {
    if (!bundlerMethods.has(method) || method === 'eth_chainId') return line(method, params)
    const asked = bundle(method, params)
    if (asked === undefined) throw new KeeperError('unsupported-method')
    try {
      return JSON.stringify({ result: (await asked) ?? null })
    } catch (error) {
      if (!(error instanceof RpcFault)) throw error
      const { code, message, data } = error
      throw new KeeperError('rpc', { message, data: { code, message, ...data } })
    }
  }
}

function familyLine(config: FamilyConfig, health: ChainHealth): ChainLine {
  if (config.family === 'bitcoin') {
    const ask = createAskEsplora(config)
    return async (method, params) => {
      const answer = await health.guard(ask(method, params))
      if ('result' in answer) return `{"result":${answer.result}}`
      throw new KeeperError('rpc', { message: answer.message, data: { ...answer } })
    }
  }
  if (config.family === 'solana') return nodeLine(config.rpcUrl, keeperMethods('solana'), health)
  // A node of Substrate answers on one port over both.
  const rpcUrl = config.rpcUrl ?? config.wsUrl.replace(/^ws/, 'http')
  return nodeLine(rpcUrl, keeperMethods('polkadot'), health)
}

function nodeLine(url: string, methods: ReadonlySet<string>, health: ChainHealth): ChainLine {
  const upstream = createUpstream(url)
  return async (method, params) => {
    if (!methods.has(method)) throw new KeeperError('unsupported-method')
    const text = await health.guard(() => upstream.forward({ jsonrpc: '2.0', id: 1, method, params }))
    const { result, error } = parse(text) as { result?: unknown; error?: object }
    if (error !== undefined) {
      const { code, message } = JSON.parse(stringify(error) ?? '{}') as { code: number; message: string }
      throw new KeeperError('rpc', { message, data: { code, message } })
    }
    return `{"result":${stringify(result) ?? 'null'}}`
  }
}
