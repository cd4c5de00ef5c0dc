import { isSlippage } from '../adapters/tools/slippage.js'
import { connectedWallet, type ConnectedWallet } from '../accounts/connectedWallet.js'
import type { CallsFamily } from '../calls/callsWallet.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { UnsupportedChainError } from '../errors/networks.js'
import { InvalidAmountError, StaleTransferError } from '../errors/send.js'
import type { Swap, SwapRequest } from '../model/swap.js'
import { selectNetwork } from '../sessions/sessionsSelectors.js'
import type { Tools } from '../store/createCommand.js'
import { own } from '../store/own.js'
import type { SwapArg } from './swapCommands.js'
import { openService } from './swapService.js'

/** S9.04. */
const SLIPPAGE_PERCENT = 1

/** A family's `swap`, and what to ask of it. */
export interface SwapCalled extends Omit<ConnectedWallet, 'adapter'> {
  readonly swap: Swap
  /** The family sends calls by capabilities of their own. */
  readonly hasCalls: boolean
  readonly needsService: boolean
  readonly request: SwapRequest
  /** Whether someone else may pay the network for it (S5.11, R36). */
  readonly mayBeSponsored: () => Promise<boolean>
  /** To be called once the question is answered. */
  readonly close: () => void
}

/** The account in use swaps, on the network that it is on. */
export function swapCall(
  { namespace: named, account, caipNetworkId, slippage = SLIPPAGE_PERCENT, ...intent }: SwapArg,
  tools: Pick<Tools, 'dispatch' | 'getState' | 'services' | 'signal'>,
): SwapCalled {
  const { adapter, ...wallet } = connectedWallet(tools, named)
  const { address, network, connectorId } = wallet
  if (!selectNetwork(tools.getState(), network.caipNetworkId)) throw new UnsupportedChainError()
  if (
    (account !== undefined && account !== address) ||
    (caipNetworkId !== undefined && caipNetworkId !== network.caipNetworkId)
  )
    throw new StaleTransferError()
  const { swap, 'calls:send': send, 'calls:capabilities': can } = adapter.capabilities
  if (!swap) throw new NotSupportedError('swap')
  const hundredths = Math.round(slippage * 100)
  if (!isSlippage(hundredths)) throw new InvalidAmountError()
  const { from, to, amount } = intent
  const opened = openService(tools, wallet, hundredths)
  return {
    ...wallet,
    swap,
    hasCalls: send !== undefined,
    async mayBeSponsored() {
      const { sponsor, defaultAccountTypes = {} } = tools.services.options
      // Sponsors do not give what is sent itself: of the own currency the fee has to be kept.
      if (sponsor === undefined || !from || !can) return false
      const accountType = own(defaultAccountTypes, wallet.namespace)
      const { signal } = tools
      const of = { connectorId, address, networks: [network], ...(accountType && { accountType }), signal }
      return (await can(of))[network.caipNetworkId]?.sponsored === true
    },
    needsService: adapter.needsService?.includes('swap') ?? false,
    close: () => opened?.close(),
    request: {
      ...(from && { from }),
      ...(to && { to }),
      amount,
      account: address,
      network,
      slippage: hundredths,
      connectorId,
      signal: tools.signal,
      ...(opened && { service: opened.service }),
    },
  }
}

/** Sends through the family's `swap` capability; `undefined` for families that have calls capabilities. */
export function ownWay({ swap, hasCalls, request: { service } }: SwapCalled): CallsFamily | undefined {
  const { send, status } = swap
  if (hasCalls || !send || !status) return undefined
  return {
    'calls:capabilities': async () => ({}),
    'calls:send': (request) => send({ ...request, ...(service && { service }) }),
    'calls:status': (request) => status(request),
  }
}
