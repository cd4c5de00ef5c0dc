import { randomBytes } from 'node:crypto'
import { type Answer, type Browser, sha256 } from './browser.fixture.js'
import type { TestKeeper } from './keeper.fixture.js'
import { Authenticator, type Fault } from './passkeys/authenticator.fixture.js'

export const addresses = {
  eip155: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  bip122: { p2wpkh: 'bc1q', p2tr: 'bc1p' },
}
export const half = (): string => randomBytes(16).toString('base64url')

/** A visitor with a wallet, and the device that made it. */
export interface Owner {
  readonly browser: Browser
  readonly walletId: string
  readonly factorId: string
  readonly serverShare: string
}

/** Signs in for the first time, and stores the device's pair. */
export async function newOwner(keeper: Pick<TestKeeper, 'signedIn'>, email: string): Promise<Owner> {
  const { browser, json } = await keeper.signedIn(email)
  const walletId = String(json['walletId'])
  const serverShare = half()
  const stored = await browser.call('factors', {
    walletId,
    kind: 'device',
    serverShare,
    addresses,
    label: 'Firefox',
  })
  return { browser, walletId, serverShare, factorId: String(stored.json['factorId']) }
}

/** A recovery code of the wallet: what proves it, and its row. */
export async function addCode({
  browser,
  walletId,
}: Owner): Promise<{ proof: string; id: string; share: string }> {
  const [proof, share] = [randomBytes(32), half()]
  const body = { walletId, kind: 'code', serverShare: share, proofHash: sha256(proof) }
  const { json } = await browser.call('factors', body)
  return { proof: proof.toString('base64url'), id: String(json['factorId']), share }
}

/** Makes a passkey, which is of no use before its factor is stored. */
export async function register(
  browser: Browser,
  authenticator: Authenticator,
  fault?: Fault,
): Promise<Answer> {
  const options = await browser.call('passkey/options', { type: 'create' })
  return browser.call('passkey/register', { credential: await authenticator.create(options.json, fault) })
}

/** Stores the factor that a passkey is for. */
export function storePasskey(
  { browser, walletId }: Pick<Owner, 'browser' | 'walletId'>,
  { id: credentialId }: Authenticator,
  serverShare: string = half(),
): Promise<Answer> {
  return browser.call('factors', { walletId, kind: 'passkey', serverShare, wrapped: half(), credentialId })
}

/** A passkey of the wallet, with its factor. */
export async function addPasskey(
  owner: Owner,
  fault?: Fault,
): Promise<{ authenticator: Authenticator; id: string; share: string }> {
  const [authenticator, share] = [new Authenticator(), half()]
  await register(owner.browser, authenticator, fault)
  const stored = await storePasskey(owner, authenticator, share)
  return { authenticator, id: String(stored.json['factorId']), share }
}

/** What an authenticator answers to this browser's own question. */
export async function assertionOf(
  browser: Browser,
  authenticator: Authenticator,
  fault?: Fault,
): Promise<object> {
  const { json } = await browser.call('passkey/options', { type: 'get' })
  return authenticator.get(json, fault)
}
