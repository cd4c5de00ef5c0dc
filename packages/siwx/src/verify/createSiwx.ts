import { SiwxError } from '../errors/siwxError.js'
import type { Challenge, MessageFields } from '../message/messageFields.js'
import { isUri } from '../message/messageLines.js'
import { checkRequest, readRequest, type SignInRequest } from './checkRequest.js'
import { readPage } from './domains.js'
import { createNonces } from './nonces.js'
import { resolveOptions, type SiwxOptions } from './siwxOptions.js'
import type { SignatureCheck, SignatureRequest, Verifier } from './verifier.js'

/** A sign-in that counts. */
export interface SignedIn {
  /** CAIP-10, in the one spelling of its family. */
  readonly account: string
  /**
   * The account is a contract, and counts on its own network only: on another one the same address may be
   * another person's. `false` for an account whose key signed.
   */
  readonly onChain: boolean
  /** Of the text that was signed. */
  readonly fields: MessageFields
}

/** What a back end signs visitors in with. */
export interface Siwx {
  /** The hosts that may sign in. */
  readonly domains: readonly string[]
  /** Whether a page of this origin, `https://app.example`, may sign in. */
  readonly isOrigin: (origin: string) => boolean
  /**
   * What a wallet is asked to sign. Stores nothing.
   *
   * @param page its host (`app.example`) and its address (`https://app.example`)
   * @throws {SiwxError} `wrong-domain`, or `wrong-uri` for an address of another page
   */
  readonly challenge: (page: { readonly domain: string; readonly uri: string }) => Challenge
  /**
   * Whether a signed text counts. It counts once.
   *
   * @throws {SiwxError} with the first check that failed
   * @throws what the claims throw, where their store does not answer; the challenge is not used up then
   */
  readonly verify: (request: SignInRequest) => Promise<SignedIn>
}

/** How much longer than a challenge's own time its use is remembered, in seconds: servers' clocks differ. */
const remembered = 300

/**
 * Sign-in with accounts of any chain family (EIP-4361, CAIP-122), for any back end: no web framework, no
 * database.
 *
 * @param options at least `secret`, `domains`, `verifiers` and `claims`
 * @throws {SiwxOptionsError} for an option that cannot be used
 * @example
 * const siwx = createSiwx({ secret, domains: ['app.example'], verifiers, claims: memoryClaims() })
 * const challenge = siwx.challenge({ domain: 'app.example', uri: 'https://app.example' })
 * // The page has the wallet sign it, and sends:
 * const { account: caipAddress } = await siwx.verify({ account, message, signature, origin })
 */
export function createSiwx(options: SiwxOptions): Siwx {
  const resolved = resolveOptions(options)
  const { domains, statement, resources, nonceTtl, signatureTimeout, claims, now } = resolved
  const nonces = createNonces(resolved.secrets, [statement ?? null, resources ?? null])
  const isOrigin = (origin: string): boolean =>
    [...domains.values()].some((origins) => origins.includes(origin))

  return {
    domains: [...domains.keys()],
    isOrigin,
    challenge: ({ domain, uri }) => {
      if (!domains.has(domain)) throw new SiwxError('wrong-domain')
      const page = isUri(uri) ? readPage(uri) : undefined
      if (page?.host !== domain || !isOrigin(page.origin)) throw new SiwxError('wrong-uri')
      const issued = Math.floor(now() / 1000)
      return {
        domain,
        uri,
        version: '1',
        nonce: nonces.issue(domain, page.href, issued),
        issuedAt: new Date(issued * 1000).toISOString(),
        expirationTime: new Date((issued + nonceTtl) * 1000).toISOString(),
        ...(statement !== undefined && { statement }),
        ...(resources && { resources }),
      }
    },
    verify: async (request) => {
      const read = readRequest(request, resolved)
      const { verifier, namespace, reference, fields } = read
      const { issued, key } = checkRequest(read, resolved, nonces)
      const { message, signature } = request
      const asked = { address: fields.address, reference, message, signature }
      const said = await check(verifier, asked, signatureTimeout)
      // Nothing that only looks like a yes.
      if (said !== true && said !== 'onChain') throw new SiwxError('bad-signature')
      // Last, so that a node that is down uses nothing up. The time that the signature took is added: no
      // second call may still be on its way when the first one is forgotten.
      const until = (issued + nonceTtl + signatureTimeout + remembered) * 1000
      if ((await claims.claim(key, until)) !== true) throw new SiwxError('nonce-used')
      const account = `${namespace}:${reference}:${fields.address}`
      return { account, onChain: said === 'onChain', fields }
    },
  }
}

/** @throws {SiwxError} `chain-unreachable` */
async function check(verifier: Verifier, asked: SignatureRequest, seconds: number): Promise<SignatureCheck> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SiwxError('chain-unreachable')), seconds * 1000)
  })
  try {
    return await Promise.race([verifier.verify({ ...asked, signal: controller.signal }), late])
  } catch {
    // A node's error has its address in it, often with a key: it is not passed on.
    throw new SiwxError('chain-unreachable')
  } finally {
    clearTimeout(timer)
    controller.abort()
  }
}
