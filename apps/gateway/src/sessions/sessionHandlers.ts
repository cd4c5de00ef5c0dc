import type { FastifyRequest } from 'fastify'
import { type Address, type Hex, isAddressEqual } from 'viem'
import type { Handler } from '../contract/registerContract.js'
import { notFound } from '../errors/gatewayError.js'
import { addressKey } from '../server/addressKey.js'
import type { Services } from '../services.js'
import { createSessionBook, type AskedAccount } from './sessionBook.js'

/** In requests, beside the one that each counts: each asks a chain. */
const listCost = 4
const checkCost = 9

/** The answers to the operations about smart sessions (S7.20, S7.21). */
export function sessionHandlers({
  chains,
  tables,
  signIn,
  limits,
}: Pick<Services, 'chains' | 'tables' | 'signIn' | 'limits'>): Readonly<Record<string, Handler>> {
  const book = createSessionBook(tables)
  const asked = (request: FastifyRequest): AskedAccount | undefined => {
    const { account } = request.params as { account: string }
    const at = account.lastIndexOf(':')
    const chain = chains.get(account.slice(0, at))
    return chain && { chain, address: account.slice(at + 1) as Address }
  }
  /** Whether the page that asks is signed in as the account; a contract's word counts on its chain only. */
  async function isSignedIn(request: FastifyRequest, { chain, address }: AskedAccount): Promise<boolean> {
    const sessions = (await signIn?.accounts(request)) ?? []
    return sessions.some(({ account, onChain }) => {
      const at = account.lastIndexOf(':')
      const [place, name] = [account.slice(0, at), account.slice(at + 1)]
      if (!place.startsWith('eip155:') || !isAddressEqual(name as Address, address)) return false
      return !onChain || place === chain.caipId
    })
  }
  return {
    async getSmartSessions(request, reply) {
      reply.header('cache-control', 'no-store')
      const account = asked(request)
      if (!account) return { sessions: [] }
      limits.charge(request, listCost)
      return { sessions: await book.list(account, await isSignedIn(request, account)) }
    },
    async keepSmartSession(request) {
      const account = asked(request)
      if (!account) throw notFound('account', 'This chain is not served.')
      limits.charge(request, checkCost)
      const grant = request.body as { context: Hex; delegationManager: Address }
      const { origin } = request.headers
      const from = { origin: origin?.slice(0, 200) ?? null, line: addressKey(request.ip) }
      return { pci: await book.keep(account, grant, from) }
    },
    async revokeSmartSession(request) {
      const account = asked(request)
      if (!account) return { success: false }
      limits.charge(request, checkCost)
      const { pci, signature } = request.body as { pci: Hex; signature: Hex }
      return { success: await book.revoke(account, pci, signature) }
    },
  }
}
