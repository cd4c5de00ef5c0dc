import { createRequire } from 'node:module'
import { createSiwx, type Siwx } from '@latchkey/siwx'
import { memoryClaims } from '@latchkey/siwx/claims'
import { evm } from '@latchkey/verify-evm'
import type { AuthTypes } from '@walletconnect/types'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'

import { runPhone } from './connected.fixture.js'
import { granted, proposal, type Phone } from './phone.fixture.js'

type Cacao = AuthTypes.Cacao

interface Utils {
  populateAuthPayload(asked: {
    authPayload: AuthTypes.PayloadParams
    chains: string[]
    methods: string[]
  }): AuthTypes.PayloadParams
  buildAuthObject(payload: AuthTypes.PayloadParams, signature: AuthTypes.CacaoSignature, iss: string): Cacao
}

/** What wallets word and build their answers with. */
const utils = createRequire(createRequire(import.meta.url).resolve('@walletconnect/sign-client'))(
  '@walletconnect/utils',
) as Utils

export const origin = 'https://page.test'
/** A proposal that can sign in. */
export const signable = { eip155: { ...proposal.eip155, signIn: true } } as const

export const newSiwx = (options: Partial<Parameters<typeof createSiwx>[0]> = {}): Siwx =>
  createSiwx({
    secret: 'a secret of a test that is long enough to be one',
    domains: ['page.test'],
    verifiers: [evm()],
    claims: memoryClaims(),
    ...options,
  })

export interface SignInPhone extends Phone {
  readonly account: PrivateKeyAccount
  /** What it heard, oldest first. */
  readonly heard: ('authenticate' | 'proposal')[]
  /** The last request to sign in. */
  request: AuthTypes.BaseEventArgs<AuthTypes.AuthRequestEventArgs> | undefined
  onAuthenticate: (id: number) => Promise<unknown>
  /** An honest answer to the last request, on the network. */
  auth(chain?: string): Promise<Cacao>
  /** Sends auths as they are: the SDK would not send bad ones. */
  answer(id: number, auths: readonly unknown[]): Promise<unknown>
}

interface WalletEngine {
  sendResult(answer: { readonly result: object }): Promise<void>
}

/** A phone that can sign in along with its approval; an old one hears the proposal only. */
export async function runSignInPhone({ isOld = false } = {}): Promise<SignInPhone> {
  const wallet = await runPhone()
  const account = privateKeyToAccount(generatePrivateKey())
  const { client } = wallet
  const chains = [...proposal.eip155.chains]
  const methods = [...proposal.eip155.methods]
  const self: SignInPhone = Object.assign(wallet, {
    account,
    heard: [] as SignInPhone['heard'],
    request: undefined,
    onAuthenticate: async (id: number) => self.answer(id, [await self.auth()]),
    async auth(chain = 'eip155:1') {
      const { authPayload } = self.request!.params
      const payload = utils.populateAuthPayload({ authPayload, chains, methods })
      const iss = `did:pkh:${chain}:${account.address}`
      const message = client.formatAuthMessage({ request: payload, iss })
      return utils.buildAuthObject(payload, { t: 'eip191', s: await account.signMessage({ message }) }, iss)
    },
    async answer(id: number, auths: readonly unknown[]) {
      // What the SDK sends, with these auths.
      const engine = client.engine as unknown as WalletEngine
      const send = engine.sendResult
      engine.sendResult = (sent) => {
        engine.sendResult = send
        return send({ ...sent, result: { ...sent.result, cacaos: auths } })
      }
      return client.approveSessionAuthenticate({ id, auths: [await self.auth()] })
    },
  })
  client.on('session_proposal', () => self.heard.push('proposal'))
  const accounts = chains.map((chain) => `${chain}:${account.address}`)
  self.onProposal = (id) => self.approve(id, { eip155: { ...granted.eip155, accounts } })
  if (!isOld)
    client.on('session_authenticate', (request) => {
      self.heard.push('authenticate')
      self.request = request as NonNullable<SignInPhone['request']>
      void self.onAuthenticate(request.id).catch(() => undefined)
    })
  return self
}
