import { fromBase64url, toBase64url, type Bytes } from './bytes.js'
import { KeeperError } from './keeperError.js'

/** What the service answers to `passkey/options` with type `get`. */
export interface GetOptions {
  readonly challenge: string
  readonly rpId?: string
  readonly allowCredentials?: readonly { readonly id: string }[]
  readonly extensions?: { readonly prf?: { readonly eval?: { readonly first?: string } } }
}

export interface PasskeyAnswer {
  /** As the service reads it. */
  readonly assertion: unknown
  /** What the passkey's PRF gives; missing where it has none. */
  readonly prf?: Bytes
}

/** Asks for a passkey. @throws {KeeperError} `passkey-cancelled`, `passkey-refused` */
export async function askPasskey(options: GetOptions): Promise<PasskeyAnswer> {
  const first = options.extensions?.prf?.eval?.first
  let found: Credential | null
  try {
    found = await navigator.credentials.get({
      publicKey: {
        challenge: fromBase64url(options.challenge),
        ...(options.rpId && { rpId: options.rpId }),
        allowCredentials: (options.allowCredentials ?? []).map(({ id }) => ({
          type: 'public-key' as const,
          id: fromBase64url(id),
        })),
        // Authenticators keep another secret for those whom they did not verify.
        userVerification: 'required',
        extensions: { ...(first && { prf: { eval: { first: fromBase64url(first) } } }) },
      },
    })
  } catch (cause) {
    const isCancelled =
      cause instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(cause.name)
    throw new KeeperError(isCancelled ? 'passkey-cancelled' : 'passkey-refused', String(cause))
  }
  if (!(found instanceof PublicKeyCredential)) throw new KeeperError('passkey-refused')
  const { authenticatorData, clientDataJSON, signature, userHandle } =
    found.response as AuthenticatorAssertionResponse
  const secret = found.getClientExtensionResults().prf?.results?.first
  return {
    assertion: {
      id: found.id,
      rawId: found.id,
      type: 'public-key',
      ...(found.authenticatorAttachment && { authenticatorAttachment: found.authenticatorAttachment }),
      // Nothing of the extension: what it gave is a key.
      clientExtensionResults: {},
      response: {
        authenticatorData: text(authenticatorData),
        clientDataJSON: text(clientDataJSON),
        signature: text(signature),
        ...(userHandle && { userHandle: text(userHandle) }),
      },
    },
    ...(secret && { prf: toBytes(secret) }),
  }
}

const text = (buffer: ArrayBuffer): string => toBase64url(new Uint8Array(buffer))

const toBytes = (source: BufferSource): Bytes =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength).slice()
    : new Uint8Array(source).slice()
