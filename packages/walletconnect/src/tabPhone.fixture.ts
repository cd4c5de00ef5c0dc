import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'

import { phone, type Phone } from './phone.fixture.js'

export interface TabPhone extends Phone {
  readonly account: PrivateKeyAccount
}

/** A phone in a browser that signs in along with its approval, as the SDK of wallets does it. */
export async function signInTabPhone(relayUrl: string): Promise<TabPhone> {
  const wallet = await phone(relayUrl)
  const { client } = wallet
  const account = privateKeyToAccount(generatePrivateKey())
  client.on('session_authenticate', ({ id, params: { authPayload } }) => {
    const { chains, type: _type, ...fields } = authPayload
    const att = { eip155: { 'request/personal_sign': [{ chains }] } }
    const resources = [
      ...(fields.resources ?? []).slice(0, -1),
      `urn:recap:${btoa(JSON.stringify({ att })).replaceAll('=', '')}`,
    ]
    const iss = `did:pkh:eip155:1:${account.address}`
    const answer = async (): Promise<unknown> => {
      const message = client.formatAuthMessage({ request: { ...authPayload, resources }, iss })
      const s = { t: 'eip191', s: await account.signMessage({ message }) } as const
      return client.approveSessionAuthenticate({
        id,
        auths: [{ h: { t: 'caip122' }, p: { ...fields, resources, iss }, s }],
      })
    }
    const giveBack = lendBuffer()
    void answer()
      .catch(() => undefined)
      .finally(giveBack)
  })
  return Object.assign(wallet, { account })
}

/** A wallet's SDK needs this much of Node's `Buffer`. The pages are in frames, and have none. */
function lendBuffer(): () => void {
  const place = globalThis as { Buffer?: unknown }
  place.Buffer = class {
    static from(value: string | Uint8Array | ArrayBuffer, start?: string | number, length?: number): Bytes {
      if (typeof value !== 'string')
        return value instanceof ArrayBuffer ? new Bytes(value, Number(start ?? 0), length) : new Bytes(value)
      return start === 'base64'
        ? new Bytes(Array.from(atob(value), (letter) => letter.charCodeAt(0)))
        : new Bytes(new TextEncoder().encode(value))
    }
  }
  return () => void delete place.Buffer
}

class Bytes extends Uint8Array {
  override toString(encoding = 'utf8'): string {
    return encoding === 'hex'
      ? Array.from(this, (byte) => byte.toString(16).padStart(2, '0')).join('')
      : new TextDecoder().decode(this)
  }
}
