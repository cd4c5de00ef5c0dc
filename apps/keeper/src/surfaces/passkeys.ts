import { browserLabel } from '@latchkey/core/internal'
import { fromBase64url, random, sha256, toBase64url, utf8, wipe, type Bytes } from '../bytes.js'
import type { Channel } from '../channel/openChannel.js'
import { KeeperError } from '../keeperError.js'
import { askPasskey, type GetOptions, type PasskeyAnswer } from '../passkeyResponse.js'

/** What the service answers to `passkey/options` with type `create`, as far as it is read. */
interface CreateOptions extends GetOptions {
  readonly rp: { readonly id?: string; readonly name: string }
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string }
  readonly pubKeyCredParams?: readonly { readonly alg: number }[]
  readonly excludeCredentials?: readonly { readonly id: string }[]
}

/** What the PRF of every passkey of a keeper is asked for. */
const salt = async (): Promise<string> => toBase64url(await sha256(utf8('latchkey/keeper/v1/prf')))

/** One gesture: a proof for the service, and what the passkey's PRF gives. */
export const usePasskey = async (channel: Channel): Promise<PasskeyAnswer> =>
  askPasskey((await channel.ask('passkey.options', { type: 'get' })) as GetOptions)

/** The same while the service is away: nothing of the proof is kept. */
export async function usePasskeyAlone(): Promise<Bytes> {
  const { prf } = await askPasskey({
    challenge: toBase64url(random(32)),
    rpId: location.hostname,
    extensions: { prf: { eval: { first: await salt() } } },
  })
  if (!prf) throw new KeeperError('prf-unsupported')
  return prf
}

/**
 * Makes a passkey and hands it to the engine. Many authenticators give nothing of the PRF when they create:
 * those are asked once more, which `onceMore` tells the visitor.
 */
export async function addPasskey(channel: Channel, onceMore: () => void): Promise<void> {
  const options = (await channel.ask('passkey.options', { type: 'create' })) as CreateOptions
  const first = options.extensions?.prf?.eval?.first ?? (await salt())
  const { credential, prf: given } = await create(options, first)
  if (!given) onceMore()
  const prf = given ?? (await ask(options, credential.id, first))
  if (!prf) throw new KeeperError('prf-unsupported')
  try {
    const label = browserLabel()
    await channel.ask('passkey.add', { credential, prf, ...(label !== undefined && { label }) })
  } finally {
    wipe(prf)
  }
}

async function ask({ rp }: CreateOptions, id: string, first: string): Promise<Bytes | undefined> {
  const { prf } = await askPasskey({
    challenge: toBase64url(random(32)),
    ...(rp.id && { rpId: rp.id }),
    allowCredentials: [{ id }],
    extensions: { prf: { eval: { first } } },
  })
  return prf
}

interface Created {
  readonly credential: { readonly id: string }
  readonly prf: Bytes | undefined
}

async function create(options: CreateOptions, first: string): Promise<Created> {
  const { challenge, rp, user } = options
  const key = (id: string): PublicKeyCredentialDescriptor => ({ type: 'public-key', id: fromBase64url(id) })
  const began = performance.now()
  let made: Credential | null
  try {
    made = await navigator.credentials.create({
      publicKey: {
        challenge: fromBase64url(challenge),
        rp: { name: rp.name, ...(rp.id && { id: rp.id }) },
        user: { ...user, id: fromBase64url(user.id) },
        pubKeyCredParams: (options.pubKeyCredParams ?? [{ alg: -7 }, { alg: -257 }]).map(({ alg }) => ({
          type: 'public-key',
          alg,
        })),
        excludeCredentials: (options.excludeCredentials ?? []).map(({ id }) => key(id)),
        // Authenticators keep another secret for those whom they did not verify.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        extensions: { prf: { eval: { first: fromBase64url(first) } } },
      },
    })
  } catch (cause) {
    const cancelled = cause instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(cause.name)
    // WebKit makes none in a frame of another origin, and says so before it asks anything.
    if (cancelled && window.top !== window && performance.now() - began < 300)
      throw new KeeperError('passkey-framed')
    throw new KeeperError(cancelled ? 'passkey-cancelled' : 'passkey-refused', String(cause))
  }
  if (!(made instanceof PublicKeyCredential)) throw new KeeperError('passkey-refused')
  return { credential: credentialOf(made), prf: secretOf(made) }
}

function secretOf(made: PublicKeyCredential): Bytes | undefined {
  const source = made.getClientExtensionResults().prf?.results?.first
  if (!source) return undefined
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength).slice()
    : new Uint8Array(source).slice()
}

/** As the service reads it; nothing of what the extensions gave, for that is a key. */
function credentialOf(made: PublicKeyCredential): { readonly id: string } {
  const response = made.response as AuthenticatorAttestationResponse
  const text = (buffer: ArrayBuffer): string => toBase64url(new Uint8Array(buffer))
  const whole = {
    id: made.id,
    rawId: made.id,
    type: 'public-key',
    ...(made.authenticatorAttachment && { authenticatorAttachment: made.authenticatorAttachment }),
    clientExtensionResults: {},
    response: {
      clientDataJSON: text(response.clientDataJSON),
      attestationObject: text(response.attestationObject),
      transports: response.getTransports(),
    },
  }
  return whole
}
