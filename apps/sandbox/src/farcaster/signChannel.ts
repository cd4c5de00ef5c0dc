import { mnemonicToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { mnemonic } from '../world.js'
import type { Channel, ChannelAnswer } from './channels.js'
import type { FarcasterPerson } from './world.js'

/** The chain of Farcaster's registries, whatever chain stands in for it. */
const chainId = 10

/** What a person's phone sends to the relay. */
export async function signChannel(
  { request, nonce }: Channel,
  { fid, username, displayName, custody, signer }: FarcasterPerson,
): Promise<ChannelAnswer> {
  const account = mnemonicToAccount(mnemonic, { addressIndex: (signer ?? custody).index })
  const message = createSiweMessage({
    domain: request.domain,
    address: account.address,
    statement: 'Farcaster Auth',
    uri: request.siweUri,
    version: '1',
    chainId,
    nonce,
    issuedAt: new Date(),
    ...(request.expirationTime !== undefined && { expirationTime: new Date(request.expirationTime) }),
    ...(request.notBefore !== undefined && { notBefore: new Date(request.notBefore) }),
    ...(request.requestId !== undefined && { requestId: request.requestId }),
    resources: [`farcaster://fid/${fid}`],
  })
  return {
    message,
    signature: await account.signMessage({ message }),
    authMethod: signer === undefined ? 'custody' : 'authAddress',
    fid,
    ...(username !== undefined && { username }),
    displayName,
    bio: '',
    pfpUrl: 'https://farcaster.sandbox.test/face.png',
  }
}
