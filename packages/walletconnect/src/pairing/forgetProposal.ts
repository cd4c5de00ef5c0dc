import { USER_DISCONNECTED, settleProposal, type SdkClient } from '../client/sdk.js'

/** Removes the SDK's records of a proposal that was never shown. */
export async function forgetProposal(client: SdkClient, pairingTopic: string): Promise<void> {
  const { crypto, pairing, relayer, expirer } = client.core
  await dropProposal(client, pairingTopic)
  await dropSignIn(client, pairingTopic)
  expirer.del(pairingTopic)
  await pairing.pairings.delete(pairingTopic, USER_DISCONNECTED)
  await crypto.deleteSymKey(pairingTopic)
  await relayer.unsubscribe(pairingTopic)
}

/** Removes the SDK's records of a proposal, and ends the wait for its answer. */
export async function dropProposal(
  client: SdkClient,
  pairingTopic: string,
  error: unknown = new Error('Proposal expired'),
): Promise<void> {
  for (const { id } of client.proposal
    .getAll()
    .filter((proposal) => proposal.pairingTopic === pairingTopic)) {
    // Otherwise the SDK's own time limit rejects a promise that cannot be caught.
    settleProposal(client, id, { error })
    await client.proposal.delete(id, USER_DISCONNECTED)
    client.core.expirer.del(id)
  }
}

/** Removes what the SDK keeps of a request to sign in, which it never does by itself. */
export async function dropSignIn({ auth, core }: SdkClient, pairingTopic: string): Promise<void> {
  core.history.delete(pairingTopic)
  for (const { id } of auth.requests.values.filter((request) => request.pairingTopic === pairingTopic)) {
    await auth.requests.delete(id, USER_DISCONNECTED)
    core.expirer.del(id)
  }
  for (const { topic } of auth.pairingTopics.values.filter((entry) => entry.pairingTopic === pairingTopic)) {
    await auth.pairingTopics.delete(topic, USER_DISCONNECTED)
    // Needs the relay, and nothing waits for it.
    core.relayer.unsubscribe(topic).catch(() => undefined)
  }
}
