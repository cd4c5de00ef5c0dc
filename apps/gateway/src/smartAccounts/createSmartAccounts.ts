import type { Logger } from 'pino'
import type { Address } from 'viem'
import type { Chain } from '../chains/chain.js'
import type { Database } from '../database/openDatabase.js'
import type { Locks } from '../database/locks.js'
import { notFound } from '../errors/gatewayError.js'
import { RpcFault, faultCodes } from '../errors/rpcFault.js'
import type { GatewayOptions } from '../options.js'
import type { Metrics } from '../server/metrics.js'
import { createBundler } from './bundler/createBundler.js'
import { foreignBundler, foreignEstimate } from './bundler/foreignBundler.js'
import { readNumber } from './fields.js'
import { type Funds, createFunds } from './funds.js'
import { entryPoint, readOperation, requireEntryPoint } from './operation.js'
import type { SmartAccountOptions, SmartAccountsConfig } from './smartAccountOptions.js'
import { type Sponsor, type SponsoredCaller, createSponsor } from './sponsor/createSponsor.js'
import { type Reservations, createReservations } from './sponsor/reservations.js'
import { createSettling } from './sponsor/settle.js'
import { startUpkeep } from './upkeep.js'
import { writeNumbers } from './writeNumbers.js'

/** A chain whose accounts can be smart ones. */
export interface SmartAccountChain {
  /** CAIP-2. */
  readonly chainId: string
  readonly entryPoint: Address
  readonly implementations: readonly Address[]
  /** Who pays for callers of the project that asked, where anyone does. */
  readonly sponsor?: { readonly name: string }
}

/** A method with its parameters. */
export interface MethodCall {
  readonly method: string
  readonly params?: readonly unknown[] | Readonly<Record<string, unknown>> | undefined
}

/** Bundlers and sponsors, by CAIP-2 id. */
export interface SmartAccounts {
  /** From the configuration: no node is asked. */
  list(project: string): readonly SmartAccountChain[]
  /**
   * Asks the bundler of a chain (ERC-7769).
   * @throws RpcFault, or a 404 for a chain without one, or a 502 for one that does not answer
   */
  bundle(caipId: string, call: MethodCall): Promise<unknown>
  /**
   * Asks the sponsor of a chain (ERC-7677).
   * @throws RpcFault, or a 404 for a chain without one, or a 502 for one that does not answer
   */
  sponsor(caipId: string, call: MethodCall, caller: SponsoredCaller): Promise<unknown>
  /** Whether executors and sponsors have what they need, by chain. */
  readonly funds: ReadonlyMap<string, Funds>
  close(): Promise<void>
}

/** What a bundler is asked. */
export const bundlerMethods: ReadonlySet<string> = new Set([
  'eth_chainId',
  'eth_supportedEntryPoints',
  'eth_estimateUserOperationGas',
  'eth_sendUserOperation',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
])

interface Places {
  readonly database: Database
  readonly locks: Locks
  readonly metrics: Metrics
  readonly log: Logger
}

/** One chain's part. */
interface Line {
  readonly chain: Chain
  readonly config: SmartAccountsConfig
  readonly sponsor: Sponsor | undefined
  readonly funds: Funds | undefined
  bundle(call: MethodCall): Promise<unknown>
  /** Ends what is over. */
  upkeep(): Promise<void>
  close(): Promise<void>
}

/** Whatever the chains' configurations say of smart accounts. */
export function createSmartAccounts(
  chains: ReadonlyMap<string, Chain>,
  { smartAccounts: options = {} }: Pick<GatewayOptions, 'smartAccounts'>,
  places: Places,
): SmartAccounts {
  const reservations = createReservations(places.database.tables)
  const lines = new Map(
    [...chains.values()].flatMap((chain) => {
      const config = chain.config.smartAccounts
      return config === undefined
        ? []
        : [[chain.caipId, createLine(chain, config, { options, reservations, ...places })] as const]
    }),
  )
  const lineOf = (caipId: string): Line => {
    const line = lines.get(caipId)
    if (line === undefined) throw notFound('chainId', 'There are no smart accounts on this chain.')
    return line
  }
  const { operations, sponsorings } = places.metrics
  const stopUpkeep = startUpkeep({ ...places, reservations, lines: [...lines.values()] })
  return {
    list: (project) =>
      [...lines.values()].map(({ chain, config, sponsor }) => {
        const policy = sponsor?.policyOf(project)
        return {
          chainId: chain.caipId,
          entryPoint,
          implementations: config.implementations,
          ...(policy && { sponsor: { name: policy.name } }),
        }
      }),
    async bundle(caipId, call) {
      const line = lineOf(caipId)
      if (!bundlerMethods.has(call.method)) throw unknownMethod(call)
      const isSending = call.method === 'eth_sendUserOperation'
      try {
        const result = await line.bundle(call)
        if (isSending) operations.inc({ chain: caipId, result: 'taken' })
        return result
      } catch (error) {
        if (isSending && error instanceof RpcFault) operations.inc({ chain: caipId, result: 'refused' })
        throw error
      }
    },
    async sponsor(caipId, call, caller) {
      const { sponsor, chain } = lineOf(caipId)
      if (sponsor === undefined) throw notFound('chainId', 'There is no sponsor on this chain.')
      try {
        const result = await askSponsor(sponsor, chain, call, caller)
        sponsorings.inc({ chain: caipId, result: call.method === 'pm_getPaymasterData' ? 'signed' : 'stub' })
        return result
      } catch (error) {
        if (error instanceof RpcFault)
          sponsorings.inc({ chain: caipId, result: error.data?.reason ?? 'invalid' })
        throw error
      }
    },
    funds: new Map([...lines].flatMap(([caipId, { funds }]) => (funds ? [[caipId, funds] as const] : []))),
    async close() {
      await stopUpkeep()
      await Promise.all([...lines.values()].map((line) => line.close()))
    },
  }
}

type LineParts = Places & { readonly options: SmartAccountOptions; readonly reservations: Reservations }

function createLine(chain: Chain, config: SmartAccountsConfig, parts: LineParts): Line {
  const { database, locks, metrics, log, options, reservations } = parts
  const { implementations, paymaster, otherPaymasters = [] } = config
  const { paymasterSignerKey: signerKey, sponsorPolicy: policies = [], executorKeys = [] } = options
  const foreign = config.bundler === 'builtin' ? undefined : foreignBundler(config.bundler, chain)
  const estimate = foreign && foreignEstimate(foreign)
  const sponsor =
    paymaster !== undefined && signerKey !== undefined
      ? createSponsor({
          chain,
          paymaster,
          implementations,
          signerKey,
          policies,
          reservations,
          ...(estimate && { estimate }),
        })
      : undefined
  const settling = sponsor && createSettling(chain, sponsor.address, reservations)
  const upkeep = (): Promise<void> => settling?.overdue() ?? Promise.resolve()
  const fundsOf = (executors: readonly Address[]): Funds | undefined =>
    executors.length > 0 || sponsor
      ? createFunds(chain, { executors, paymaster: sponsor?.address, metrics })
      : undefined
  if (foreign)
    return {
      chain,
      config,
      sponsor,
      funds: fundsOf([]),
      bundle: foreign,
      upkeep,
      close: () => Promise.resolve(),
    }
  const bundler = createBundler({
    chain,
    implementations,
    paymasters: [...(paymaster === undefined ? [] : [paymaster]), ...otherPaymasters],
    executorKeys,
    tables: database.tables,
    locks,
    log,
    async ended({ sender, nonce }, how) {
      metrics.operations.inc({ chain: chain.caipId, result: how })
      if (how === 'mined') await settling?.mined(sender, nonce)
    },
  })
  return {
    chain,
    config,
    sponsor,
    funds: fundsOf(bundler.executors),
    async bundle(call) {
      const method = bundler.methods[call.method]
      if (method === undefined) throw unknownMethod(call)
      return method(listOf(call))
    },
    upkeep: async () => void (await Promise.all([upkeep(), bundler.upkeep()])),
    close: () => bundler.close(),
  }
}

async function askSponsor(
  sponsor: Sponsor,
  { config }: Chain,
  call: MethodCall,
  caller: SponsoredCaller,
): Promise<unknown> {
  const [raw, at, chainId] = listOf(call)
  const isStub = call.method === 'pm_getPaymasterStubData'
  if (!isStub && call.method !== 'pm_getPaymasterData') throw unknownMethod(call)
  requireEntryPoint(at)
  if (readNumber(chainId, 'The chain id', 53) !== BigInt(config.id))
    throw new RpcFault(faultCodes.invalid, 'The chain id is that of another chain.', { reason: 'invalid' })
  const operation = readOperation(raw, false)
  if (!isStub) return writeNumbers(await sponsor.sign(caller, operation))
  const { name } = sponsor.policyOf(caller.project) ?? {}
  const fields = await sponsor.stub(caller, operation)
  return { ...(writeNumbers(fields) as object), sponsor: { name }, isFinal: false }
}

const listOf = ({ params }: MethodCall): readonly unknown[] => (Array.isArray(params) ? params : [])

const unknownMethod = ({ method }: MethodCall): RpcFault =>
  new RpcFault(faultCodes.method, `${method} is not known here.`, { reason: 'method' })
