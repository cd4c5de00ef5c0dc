import { isAbortError } from '../errors/base.js'
import { SignInRefusedError, SignInUnreachableError } from '../errors/signIn.js'
import { addressOf, referenceOf } from '../model/caip.js'
import type { CaipAddress, CaipNetworkId } from '../model/network.js'
import type { SiweConfig, SiwxConfig } from '../model/referenceSignIn.js'
import { isSameAddress } from '../model/sameAddress.js'
import type { SignInProvider, SignInSession } from '../model/signIn.js'

/** What the reference's methods name by network and address. */
const partsOf = (account: CaipAddress): readonly [CaipNetworkId, string] => [
  account.slice(0, account.lastIndexOf(':')) as CaipNetworkId,
  addressOf(account),
]
/** The reference gives sessions no names: there is one of each account. */
const sessionOf = (account: CaipAddress): SignInSession => ({ id: account, account, here: true })

/** A host's method that throws has refused; its own words are kept as details. */
async function accepted(check: Promise<unknown>): Promise<void> {
  try {
    if ((await check) === false) throw new SignInRefusedError()
  } catch (error) {
    if (isAbortError(error) || error instanceof SignInRefusedError) throw error
    const { message } = Object(error) as { readonly message?: unknown }
    throw new SignInRefusedError(undefined, {
      cause: error,
      ...(typeof message === 'string' && { details: message.slice(0, 300) }),
    })
  }
}

/** The reference's `siwx` as a provider. */
export function fromSiwx(siwx: SiwxConfig): SignInProvider {
  return {
    isByAccount: true,
    async prepare({ account }) {
      const [chainId, accountAddress] = partsOf(account)
      const message = await siwx.createMessage({ chainId, accountAddress })
      // The fields go through the store, which holds plain data only.
      return { message: message.toString(), data: JSON.parse(JSON.stringify(message)) as unknown }
    },
    async verify({ account, message, signature, data }) {
      const [chainId, accountAddress] = partsOf(account)
      const fields = { ...Object(data), chainId, accountAddress } as Record<string, unknown>
      await accepted(siwx.addSession({ data: fields, message, signature }))
      return sessionOf(account)
    },
    async sessions({ accounts }) {
      const found = await Promise.all(accounts.map((account) => siwx.getSessions(...partsOf(account))))
      return accounts.filter((_, index) => (found[index]?.length ?? 0) > 0).map(sessionOf)
    },
    async end({ session: { account } }) {
      await siwx.revokeSession(...partsOf(account))
    },
  }
}

/** The reference's `siweConfig` as a provider. */
export function fromSiwe(siwe: SiweConfig, pageUrl: () => string, now: () => number): SignInProvider {
  return {
    isByAccount: true,
    async prepare({ account }) {
      const [networkId, address] = partsOf(account)
      const { host: domain, origin: uri } = new URL(pageUrl())
      const [nonce, params] = await Promise.all([siwe.getNonce(account), siwe.getMessageParams?.()])
      const chainId = Number(referenceOf(networkId))
      const iat = new Date(now()).toISOString()
      return {
        message: siwe.createMessage({ domain, uri, iat, version: '1', ...params, nonce, address, chainId }),
      }
    },
    async verify({ account, message, signature }) {
      await accepted(siwe.verifyMessage({ message, signature }))
      siwe.onSignIn?.((await siwe.getSession()) ?? undefined)
      return sessionOf(account)
    },
    async sessions({ accounts }) {
      const session = await siwe.getSession()
      if (!session) return []
      const isEachNetwork = siwe.signOutOnNetworkChange === false
      const isIts = (account: CaipAddress): boolean => {
        const [networkId, address] = partsOf(account)
        const isThere = isEachNetwork || String(session.chainId) === referenceOf(networkId)
        return isThere && isSameAddress(session.address, address)
      }
      return accounts.filter(isIts).map(sessionOf)
    },
    async end() {
      if (!(await siwe.signOut())) throw new SignInUnreachableError()
      siwe.onSignOut?.()
    },
  }
}
