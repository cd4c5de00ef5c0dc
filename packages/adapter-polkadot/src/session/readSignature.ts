import { MalformedResponseError } from '@latchkey/core/adapter'
import * as v from 'valibot'

// 64 bytes, 65 for ecdsa, and in front of either perhaps the byte that names the kind.
const signature = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{128}([0-9a-f]{2}){0,2}$/i))
const answer = v.union([v.object({ signature }), signature])

/** The signature in a wallet's answer; some give the text alone. */
export function readSignature(value: unknown): `0x${string}` {
  const parsed = v.safeParse(answer, value)
  if (!parsed.success) throw new MalformedResponseError({ details: 'signature' })
  return (typeof parsed.output === 'string' ? parsed.output : parsed.output.signature) as `0x${string}`
}
