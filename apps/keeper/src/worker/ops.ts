import type { CaipNetworkId, Login, Outcome, Safety } from '@latchkey/embedded-wallet/protocol'

import type { Bytes } from '../bytes.js'
import { KeeperError, toRefusal } from '../keeperError.js'
import { callsOps, readCallsRequest, type CallsHost, type CallsOps } from './calls/callsOps.js'
import { addressesOn, mainAddresses } from './keys/addresses.js'
import { readChains, type ServedChain } from './service/chains.js'
import { orAway, soon } from './service/soon.js'
import type { Fees } from './sign/evm/fees.js'
import { feesOf } from './sign/evm/evm.js'
import { answerSilently, checkRequest, isSilent } from './sign/methods.js'
import type { SignRequest, SignTools } from './sign/signRequest.js'
import type { AfterRefusal, Signing } from './signing.js'
import { deleteAccount, type Deletion } from './wallet/deleteAccount.js'
import { exitWords, exportKey, exportWords, keepExit, type ExportedKey } from './wallet/exit.js'
import {
  addCode,
  addPasskey,
  listFactors,
  listWallet,
  recoverByCode,
  revokeFactor,
  safetyOf,
  type ListedFactor,
  type NewPasskey,
} from './wallet/factors.js'
import { withWhole } from './wallet/halves.js'
import { makeRecoveryCode } from './secrets/recoveryCode.js'
import type { SessionRow } from './wallet/sessionRow.js'
import { allow, isAllowed, readLogin, signedIn, type Place, type Signed } from './wallet/signIn.js'
import { signOut } from './wallet/signOut.js'
import {
  deviceOf,
  exitOf,
  factsOf,
  recipientsOf,
  type FactsRow,
  type WalletContext,
} from './wallet/walletContext.js'

export type {
  AfterRefusal,
  Deletion,
  ExportedKey,
  Fees,
  ListedFactor,
  NewPasskey,
  Place,
  ServedChain,
  Signing,
  SignRequest,
}

/** What a visitor is shown of a request. */
export interface ReviewFacts {
  readonly network?: Omit<ServedChain, 'caipNetworkId'>
  readonly addresses: readonly string[]
  readonly known: readonly string[]
  readonly canPasskey: boolean
}

export interface AccountFacts {
  readonly user: SessionRow['user']
  readonly safety: Safety
  readonly factors: readonly ListedFactor[]
  /** The service could not be asked. */
  readonly offline: boolean
  readonly keepsExit: boolean
  /** When it will be deleted, where that is planned; in ms since 1970. */
  readonly deletesAt?: number
  /** A code to an address of the account can prove that it is the visitor. */
  readonly provesByMail: boolean
  readonly addresses: readonly string[]
}

/** What the worker does for its engine: the only one who can speak to it. */
export interface Ops extends CallsOps {
  /** A call of the service that has to do with no key. */
  call(ask: { readonly path: string; readonly body?: object }): Promise<unknown>
  /** A call that ends with a sign-in. */
  signIn(
    ask: Place & { readonly path: string; readonly body: object },
  ): Promise<Outcome | { readonly pending: true }>
  passkeySignIn(
    ask: Place & { readonly assertion: unknown; readonly prf?: Bytes; readonly expected?: true },
  ): Promise<Outcome>
  emailChanged(ask: { readonly email: string }): Promise<void>
  codeRecover(ask: Place & { readonly code: string }): Promise<void>
  status(place: Place): Promise<{ readonly login?: Login; readonly consent?: true }>
  /** Asks the service whether the session is still good. */
  refresh(): Promise<void>
  consent(ask: { readonly origin: string }): Promise<void>
  /** The answer to a method that needs no question; else it is checked that it can be asked about. */
  read(ask: SignRequest & Place): Promise<{ readonly answer: unknown } | { readonly asked: true }>
  fees(request: SignRequest): Promise<Fees | undefined>
  sign(ask: SignRequest & { readonly fees?: Fees }): Promise<Signing>
  review(ask: { readonly caipNetworkId: CaipNetworkId }): Promise<ReviewFacts>
  account(): Promise<AccountFacts>
  node(ask: SignRequest): Promise<unknown>
  remember(ask: { readonly recipients: readonly string[] }): Promise<void>
  addPasskey(passkey: NewPasskey): Promise<{ readonly safety: Safety }>
  makeCode(): Promise<{ readonly code: string }>
  addCode(ask: { readonly code: string }): Promise<{ readonly safety: Safety }>
  safety(): Promise<{ readonly safety: Safety }>
  revoke(ask: { readonly id: string }): Promise<{ readonly safety: Safety }>
  /** Proves to the service that this browser holds its half. */
  touch(): Promise<void>
  keepExit(ask: { readonly on: boolean; readonly prf?: Bytes }): Promise<void>
  /** What this browser keeps of who is signed in, or was last: a wallet, and its words for a passkey. */
  kept(): Promise<Kept>
  /** Whether the service cannot be reached, asked without a session. */
  isAway(): Promise<boolean>
  exitWords(ask: { readonly prf: Bytes }): Promise<{ readonly words: readonly string[] }>
  exportWords(): Promise<{ readonly words: readonly string[] }>
  exportKey(ask: { readonly namespace: string }): Promise<ExportedKey>
  deleteAccount(): Promise<Deletion>
  /** Calls a planned deletion off. */
  keepAccount(): Promise<void>
  signOut(ask: { readonly forget: boolean }): Promise<void>
}

/** Where the keeper or the node behind it could not be reached, or broke: no word of what became of it. */
const UNSURE: ReadonlySet<string> = new Set(['keeper-unreachable', 'failed'])

/** By these a chain gets what was signed: whether it has it is not known where one fails. */
const SENDS: ReadonlySet<string> = new Set(['eth_sendRawTransaction', 'sendTransaction'])

export interface Kept {
  readonly wallet: boolean
  readonly exit: boolean
}

/** More than this many are not remembered. */
const MOST_RECIPIENTS = 200

export function createOps(context: WalletContext): Ops {
  const { rows, service } = context

  async function session(): Promise<SessionRow> {
    const found = await rows.get<SessionRow>('session')
    if (!found) throw new KeeperError('session-ended', 'Nobody is signed in')
    return found
  }
  async function facts(): Promise<FactsRow & { readonly walletId: string }> {
    const { walletId } = await session()
    const found = await rows.get<FactsRow>(factsOf(walletId))
    if (!found) throw new KeeperError('not-on-device', 'This browser has no half of the wallet')
    return { ...found, walletId }
  }
  /** Of who is signed in, or was last. */
  const lastWallet = async (): Promise<string | undefined> =>
    (await rows.get<SessionRow>('session'))?.walletId ?? rows.get<string>('lastWallet')
  const ask: SignTools['ask'] = async <T>(caipNetworkId: CaipNetworkId, method: string, params: unknown) =>
    (await service.call<{ result: T }>(`rpc/${caipNetworkId}`, { method, params })).result
  const tools = async (): Promise<SignTools> => ({ keys: (await facts()).keys, ask })

  /** What ends a session or a half ends it here, too. */
  async function orForget<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      const code = error instanceof KeeperError ? error.code : ''
      if (code === 'session-ended') await rows.drop('session')
      if (code === 'revoked') {
        const { walletId } = await session()
        await rows.drop(deviceOf(walletId))
      }
      throw error
    }
  }
  const whole = async <T>(use: (entropy: Bytes) => Promise<T>): Promise<T> =>
    orForget(withWhole(context, (await session()).walletId, use))

  const callsHost: CallsHost = {
    context,
    tools,
    whole,
    walletId: async () => (await session()).walletId,
  }

  async function safety(): Promise<{ readonly safety: Safety }> {
    const { walletId } = await session()
    return { safety: safetyOf((await listFactors(context, walletId)).map(({ kind }) => kind)) }
  }

  return {
    ...callsOps(callsHost),
    call: ({ path, body }) => service.call(path, body),
    async signIn({ path, body, ...place }) {
      const signed = await service.call<Signed & { pending?: true }>(path, body)
      return signed.pending ? { pending: true } : signedIn(context, place, signed)
    },
    async passkeySignIn({ assertion, prf, expected, ...place }) {
      const before = await rows.get<SessionRow>('session')
      const signed = await service.call<Signed>('passkey/login', { assertion })
      const walletId = signed.wallet?.id ?? signed.recovery?.walletId
      if (expected && before && before.walletId !== walletId)
        throw new KeeperError('passkey-refused', 'The passkey is of another account')
      const outcome = await signedIn(context, place, signed, prf)
      prf?.fill(0)
      return outcome
    },
    async emailChanged({ email }) {
      const now = await session()
      await rows.put('session', { ...now, user: { ...now.user, email } } satisfies SessionRow)
    },
    async codeRecover({ code, origin }) {
      const { walletId } = await session()
      await recoverByCode(context, walletId, code)
      await allow(context, walletId, origin)
    },
    async status(place) {
      const login = await readLogin(context, place)
      if (!login) return {}
      return (await isAllowed(context, place.origin)) ? { login } : { consent: true }
    },
    refresh: async () => {
      await session()
      await orForget(service.call('session/refresh'))
    },
    async consent({ origin }) {
      await allow(context, (await session()).walletId, origin)
    },
    async read({ origin, networks, ...request }) {
      if (!(await isAllowed(context, origin)))
        throw new KeeperError('session-ended', 'Nobody is signed in here')
      const calls = await readCallsRequest({ origin, networks, ...request }, callsHost)
      if (calls) return calls
      if (isSilent(request))
        return { answer: answerSilently(request, { keys: (await facts()).keys, networks }) }
      checkRequest(request, await tools())
      return { asked: true }
    },
    fees: async (request) => feesOf(request, await tools()),
    async sign({ fees, ...request }) {
      let isSent = false
      try {
        const asking: SignTools = {
          ...(await tools()),
          ask: (caipNetworkId, method, params) => {
            isSent ||= SENDS.has(method)
            return ask(caipNetworkId, method, params)
          },
        }
        return { answer: await whole(checkRequest(request, asking, fees)) }
      } catch (error) {
        const refusal = toRefusal(error)
        const { code } = refusal
        if (UNSURE.has(code)) return { refusal, next: isSent ? 'check' : 'again' }
        return { refusal, next: code === 'too-many' ? 'again' : 'over' }
      }
    },
    async review({ caipNetworkId }) {
      const [{ keys, kinds, walletId }, chains] = await Promise.all([facts(), readChains(context)])
      const found = chains?.find((chain) => chain.caipNetworkId === caipNetworkId)
      const recipients = (await rows.get<readonly string[]>(recipientsOf(walletId))) ?? []
      const { caipNetworkId: _, ...network } = found ?? { caipNetworkId }
      return {
        ...(found && { network: network as Omit<ServedChain, 'caipNetworkId'> }),
        addresses: addressesOn(keys, caipNetworkId),
        known: [...Object.values(mainAddresses(keys)), ...addressesOn(keys, caipNetworkId), ...recipients],
        canPasskey: kinds.includes('passkey'),
      }
    },
    async account() {
      const { user, walletId } = await session()
      const listed = await soon(listWallet(context, walletId)).catch(orAway)
      const known = await rows.get<FactsRow>(factsOf(walletId))
      return {
        user,
        safety: safetyOf(known?.kinds ?? listed?.factors.map(({ kind }) => kind) ?? []),
        factors: listed?.factors ?? [],
        ...(listed?.deletesAt !== undefined && { deletesAt: listed.deletesAt }),
        provesByMail: listed?.provesByMail ?? false,
        offline: !listed,
        keepsExit: (await rows.get(exitOf(walletId))) !== undefined,
        addresses: known ? Object.values(mainAddresses(known.keys)) : [],
      }
    },
    node: ({ caipNetworkId, method, params }) => ask(caipNetworkId, method, params),
    async remember({ recipients }) {
      const { walletId } = await session()
      const known = (await rows.get<readonly string[]>(recipientsOf(walletId))) ?? []
      const all = [...new Set([...recipients, ...known])]
      await rows.put(recipientsOf(walletId), all.slice(0, MOST_RECIPIENTS))
    },
    async addPasskey(passkey) {
      const { walletId } = await session()
      await addPasskey(context, walletId, passkey)
      // On until the visitor switches it off. The passkey protects the wallet without it, too.
      await keepExit(context, walletId, passkey.prf).catch(() => undefined)
      passkey.prf.fill(0)
      return safety()
    },
    makeCode: async () => ({ code: await makeRecoveryCode() }),
    async addCode({ code }) {
      await addCode(context, (await session()).walletId, code)
      return safety()
    },
    safety,
    async revoke({ id }) {
      await revokeFactor(context, (await session()).walletId, id)
      return safety()
    },
    touch: () => whole(async () => undefined),
    async keepExit({ on, prf }) {
      const { walletId } = await session()
      if (!on) return rows.drop(exitOf(walletId))
      if (!prf) throw new KeeperError('prf-unsupported')
      await keepExit(context, walletId, prf)
      prf.fill(0)
    },
    async kept() {
      const walletId = await lastWallet()
      if (walletId === undefined) return { wallet: false, exit: false }
      return { wallet: true, exit: (await rows.get(exitOf(walletId))) !== undefined }
    },
    isAway: async () => (await soon(service.call('chains')).catch(orAway)) === undefined,
    async exitWords({ prf }) {
      const walletId = await lastWallet()
      if (!walletId) throw new KeeperError('not-on-device')
      const words = await exitWords(context, walletId, prf)
      prf.fill(0)
      return { words }
    },
    exportWords: async () => ({ words: await exportWords(context, (await session()).walletId) }),
    exportKey: async ({ namespace }) => exportKey(context, (await session()).walletId, namespace),
    keepAccount: () => orForget(service.call('account/delete/cancel')),
    deleteAccount: async () => orForget(deleteAccount(context, (await session()).walletId)),
    signOut: ({ forget }) => signOut(context, forget),
  }
}
