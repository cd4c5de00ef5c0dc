import type { CaipAddress, SignInChallenge, SignInSignature } from '@latchkey/core/adapter'
import * as v from 'valibot'

import type { SdkClient } from '../client/sdk.js'
import { isAccount, readNamespaces, type Granted } from '../session/readNamespaces.js'
import { readRecap, recapWords } from './recap.js'

/** More than any wallet signs with. */
const MOST = 50
/** What servers read at most. */
export const LONGEST_MESSAGE = 8192
const LONGEST_SIGNATURE = 20_000

const text = v.string()
const optional = v.nullish(text)
const resources = v.nullish(v.array(text))
const grantSchema = v.object({ p: v.object({ iss: text, resources }) })
/** CAIP-74. */
const authSchema = v.object({
  p: v.object({
    iss: text,
    domain: text,
    aud: optional,
    uri: optional,
    version: text,
    nonce: text,
    iat: text,
    nbf: optional,
    exp: optional,
    statement: optional,
    requestId: optional,
    resources,
  }),
  s: v.object({ s: v.pipe(text, v.nonEmpty(), v.maxLength(LONGEST_SIGNATURE)) }),
})
const limitSchema = v.object({ chains: v.fallback(v.array(v.unknown()), []) })

/**
 * What the accounts that signed granted: their ReCap (ERC-5573) names chains and methods. The wallet builds
 * its session from the same. It names no events, so that those that were asked for are expected.
 */
export function readAuths(
  auths: readonly unknown[],
  events: Readonly<Record<string, readonly string[]>>,
): Granted {
  const found: Record<string, { accounts: unknown[]; methods: unknown[]; events: readonly string[] }> = {}
  for (const auth of auths.slice(0, MOST)) {
    const { success, output } = v.safeParse(grantSchema, auth)
    const account = success ? accountOf(output.p.iss) : undefined
    if (!success || !account) continue
    const [namespace = '', reference = '', address = ''] = account.split(':')
    const recap = readRecap(output.p.resources?.at(-1))
    const chains = Object.values(recap).flatMap((abilities) => Object.values(abilities).flatMap(chainsOf))
    const own = (found[namespace] ??= { accounts: [], methods: [], events: events[namespace] ?? [] })
    for (const chain of new Set([`${namespace}:${reference}`, ...chains]))
      own.accounts.push(`${String(chain)}:${address}`)
    own.methods.push(...Object.keys(recap[namespace] ?? {}).map((ability) => ability.split('/')[1]))
  }
  return readNamespaces(found)
}

/** The first signature for the challenge by one of the accounts, for the server to check. */
export function readSignature(
  client: SdkClient,
  auths: readonly unknown[],
  { domain, nonce }: SignInChallenge,
  accounts: readonly CaipAddress[],
): SignInSignature | undefined {
  for (const auth of auths.slice(0, MOST)) {
    const { success, output } = v.safeParse(authSchema, auth)
    const account = success ? accountOf(output.p.iss) : undefined
    if (!success || !account || !accounts.includes(account)) continue
    const { p, s } = output
    const message = p.domain === domain && p.nonce === nonce ? wordsOf(client, p) : ''
    if (message !== '' && message.length <= LONGEST_MESSAGE)
      return { account, message, signature: s.s, via: 'connect' }
  }
  return undefined
}

/** The text that the SDK of a wallet gives its account to sign. */
function wordsOf(client: SdkClient, payload: v.InferOutput<typeof authSchema>['p']): string {
  const { resources: named, statement, iss } = payload
  const request = {
    ...payload,
    statement: recapWords(statement ?? '', readRecap(named?.at(-1))),
    // The SDK reads a ReCap in the last place with Node's `Buffer`, which pages lack.
    resources: named && [...named, 'end'],
  } as Parameters<SdkClient['formatAuthMessage']>[0]['request']
  try {
    const text = client.formatAuthMessage({ request, iss })
    return named ? text.slice(0, -'\n- end'.length) : text
  } catch {
    return ''
  }
}

function accountOf(iss: string): CaipAddress | undefined {
  const account = iss.startsWith('did:pkh:') ? iss.slice(8) : ''
  return isAccount(account) ? account : undefined
}

const chainsOf = ([limit]: readonly unknown[]): readonly unknown[] => {
  const { success, output } = v.safeParse(limitSchema, limit)
  return success ? output.chains : []
}
