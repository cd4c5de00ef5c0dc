import { USER_DISCONNECTED, type SdkClient } from '../client/sdk.js'

/** Removes the SDK's records of a proposal that was never shown. */
export async function forgetProposal(client: SdkClient, pairingTopic: string): Promise<void> {
  const { crypto, expirer, pairing, relayer } = client.core
  for (const { id } of client.proposal
    .getAll()
    .filter((proposal) => proposal.pairingTopic === pairingTopic)) {
    await client.proposal.delete(id, USER_DISCONNECTED)
    expirer.del(id)
  }
  expirer.del(pairingTopic)
  await pairing.pairings.delete(pairingTopic, USER_DISCONNECTED)
  await crypto.deleteSymKey(pairingTopic)
  await relayer.unsubscribe(pairingTopic)
}
