import type { PopupProvider } from '@latchkey/embedded-wallet/protocol'

import { random, sha256, toBase64url, utf8 } from '../bytes.js'
import type { EngineHost } from './engineHost.js'

/** A visit to a provider, and what proves that it was begun here. */
export interface Visit {
  readonly attemptId: string
  readonly url: string
  /** Never leaves the frame but to the service, in the end. */
  readonly verifier: string
}

/** @param locale the language of the page, in which a new account gets its mails */
export async function beginVisit(
  { worker, frameName }: EngineHost,
  provider: PopupProvider,
  origin: string,
  locale: string,
): Promise<Visit> {
  const verifier = toBase64url(random(32))
  const challenge = toBase64url(await sha256(utf8(verifier)))
  const body = { provider, origin, challenge, frame: frameName, locale }
  const { attemptId, url } = (await worker.do('call', { path: 'social/start', body })) as Visit
  return { attemptId, url, verifier }
}
