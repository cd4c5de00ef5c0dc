import type { ErrorShape } from '@latchkey/core/internal'
import type { namesEn } from '../../messages/names.en.js'

type Texts = typeof namesEn
type Reason = { [K in keyof Texts]: Texts[K] extends string ? K : never }[keyof Texts]

/** The text for each reason that the gateway gives for a refusal. */
const REASONS: ReadonlyMap<string, Reason> = new Map([
  ['short', 'short'],
  ['long', 'long'],
  ['characters', 'characters'],
  ['hyphens', 'hyphens'],
  ['name', 'unavailable'],
  ['timestamp-past', 'late'],
  ['timestamp-future', 'clock'],
  ['clock-behind', 'clock'],
  ['message', 'malformed'],
  ['coin_type', 'unserved'],
  ['signature', 'badSignature'],
  ['address', 'owned'],
])

/** The codes of errors of names, which have no texts elsewhere. */
const OWN: readonly string[] = [
  'register-name',
  'names-wallet-not-found',
  'resolve-name',
  'name-not-yours',
  'gateway-not-configured',
]

/** Why a registration failed; `undefined` where the text of the error itself says it. */
export function nameProblem({ code, params }: ErrorShape, name: string, text: Texts): string | undefined {
  if (!OWN.includes(code)) return undefined
  const reason = params?.['reason'] ?? ''
  if (reason === 'taken') return text.taken(name)
  const key = REASONS.get(reason)
  return key === undefined ? text.failed : text[key]
}
