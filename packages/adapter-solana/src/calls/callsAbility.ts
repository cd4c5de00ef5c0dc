import type { CallsAbilities, CallsAbilityRequest } from '@latchkey/core/adapter'

import type { SolanaSessions } from '../session/solanaSessions.js'
import { featuresOf } from '../wallet/walletCalls.js'

/**
 * One transaction holds several instructions, and takes effect as one: every wallet that signs transactions
 * makes calls as one, on the networks that it agreed to.
 */
export function callsAbility(
  sessions: SolanaSessions,
  { connectorId, networks, signal }: CallsAbilityRequest,
): CallsAbilities {
  signal.throwIfAborted()
  const { standard, approvedCaipNetworkIds: approved } = sessions.get(connectorId) ?? {}
  const features = standard ? featuresOf(standard) : {}
  const signs =
    features['solana:signTransaction'] !== undefined ||
    features['solana:signAndSendTransaction'] !== undefined
  return Object.fromEntries(
    networks.map(({ caipNetworkId }) => [
      caipNetworkId,
      { atomic: signs && (approved?.includes(caipNetworkId) ?? true) ? 'supported' : 'unsupported' },
    ]),
  )
}
