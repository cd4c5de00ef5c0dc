import { MalformedResponseError } from '@latchkey/core/adapter'
import { ed25519 } from '@noble/curves/ed25519.js'
import type { Wallet } from '@wallet-standard/base'
import { expect, it } from 'vitest'

import { connected, keypair } from '../session.fixture.js'
import { bob, one } from '../world.fixture.js'

const signing =
  (sign: (message: Uint8Array) => Uint8Array) =>
  (wallet: Wallet): Wallet => {
    const signMessage = async ({ message }: { readonly message: Uint8Array }): Promise<unknown> => [
      { signedMessage: message, signature: sign(message) },
    ]
    return {
      ...wallet,
      get accounts() {
        return wallet.accounts
      },
      features: { ...wallet.features, 'solana:signMessage': { version: '1.1.0', signMessage } },
    }
  }

it.each<readonly [string, (message: Uint8Array) => Uint8Array]>([
  ['another account', (message) => ed25519.sign(message, keypair(bob).secretKey.slice(0, 32))],
  ['nobody', () => new Uint8Array(64)],
])('2a: what %s signed is not passed on as the signature of the account', async (_who, sign) => {
  const { running, wallet } = await connected(one, { change: signing(sign) })
  const asked = running.capabilities['message:sign']?.({
    connectorId: wallet.connectorId,
    address: wallet.addresses[0] ?? '',
    message: 'Hi',
    signal: new AbortController().signal,
  })
  await expect(asked).rejects.toMatchObject({ name: MalformedResponseError.name, details: 'signature' })
})
