import type { ErrorShape } from '@latchkey/core/internal'
import type { namesEn } from '../../messages/names.en.js'

type Texts = typeof namesEn

/** What the gateway's words for a refusal mean to a visitor. */
const REASONS: Readonly<
  Record<string, keyof Texts & ('short' | 'characters' | 'reserved' | 'late' | 'badSignature' | 'owned')>
> = {
  short: 'short',
  characters: 'characters',
  reserved: 'reserved',
  timestamp: 'late',
  signature: 'badSignature',
  owner: 'owned',
}

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
  const key = Object.hasOwn(REASONS, reason) ? REASONS[reason] : undefined
  return key === undefined ? text.failed : text[key]
}
