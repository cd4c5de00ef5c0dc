import {
  UserRejectedError,
  type ConnectedSession,
  type ConnectRequest,
  type SignInChallenge,
} from '@latchkey/core/adapter'
import { expect, it } from 'vitest'

import {
  anySignal,
  sessionEvents,
  silence,
  type ConformanceContext,
  type Instance,
} from './conformanceContext.js'

const page =
  typeof location === 'undefined' ? { host: 'app.example', origin: 'https://app.example' } : location

const challenge: SignInChallenge = {
  domain: page.host,
  uri: page.origin,
  version: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-11-02T08:00:00.000Z',
  expirationTime: '2026-11-02T08:10:00.000Z',
  statement: 'Welcome back',
}

/** `connect` with what a server asks the account to sign. A wallet that cannot do both connects as ever. */
export function signInSuite(context: ConformanceContext): void {
  const { wallet, networks } = context
  const { connectorId } = wallet
  const request: ConnectRequest = { connectorId, signIn: challenge, signal: anySignal() }
  const addressOf = (account: string): string => account.split(':').slice(2).join(':')

  async function connected(): Promise<Instance & { readonly session: ConnectedSession }> {
    const instance = await context.start()
    wallet.approval = 'auto'
    return { ...instance, session: await instance.running.connect(request) }
  }

  it('gives no sign-in, or one of the account in use for what was asked, with one prompt', async () => {
    const { running, session } = await connected()
    const { signedIn, accounts } = session
    expect(wallet.prompts).toBe(1)
    if (!signedIn) return
    const { account, message, signature, via } = signedIn
    expect(addressOf(account)).toBe(accounts[0]?.address)
    expect(['native', 'connect']).toContain(via)
    expect(message.startsWith(`${challenge.domain} wants you to sign in with your `)).toBe(true)
    expect(message.split('\n')).toContain(`Nonce: ${challenge.nonce}`)
    const network = networks.find(({ caipNetworkId }) => account.startsWith(`${caipNetworkId}:`))
    expect(network).toBeDefined()
    const verify = running.capabilities['message:verify']
    if (network && verify)
      expect(await verify({ account, network, message, signature, signal: anySignal() })).toBe(true)
  })

  it('asked to sign in, a refusal is one: with one prompt, and without a session', async () => {
    const instance = await context.start()
    wallet.approval = 'auto'
    wallet.next('reject')
    await expect(instance.running.connect(request)).rejects.toThrow(UserRejectedError)
    await silence()
    expect(wallet.prompts).toBe(1)
    expect(sessionEvents(instance)).toEqual([])
  })

  it('asked to sign in, a session that is open asks nothing', async () => {
    const { running, session } = await connected()
    const { signedIn: _, ...open } = session
    expect(await running.connect(request)).toEqual(open)
    expect(wallet.prompts).toBe(1)
  })

  it('asked to sign in and called off, a late approval leaves nothing connected', async () => {
    const instance = await context.start()
    wallet.approval = 'manual'
    const controller = new AbortController()
    const connecting = instance.running.connect({ ...request, signal: controller.signal })
    const aborted = expect(connecting).rejects.toMatchObject({ name: 'AbortError' })
    await expect.poll(() => wallet.waiting).toBe(1)
    controller.abort()
    await aborted
    wallet.approve()
    await silence(250)
    expect(sessionEvents(instance)).toEqual([])
    expect(await instance.running.reconnect(connectorId, anySignal())).toBeUndefined()
  })

  it.runIf(wallet.misbehaviours?.includes('otherMessage'))(
    'is connected and not signed in where the wallet signs another text',
    async () => {
      const { running } = await context.start()
      wallet.next('otherMessage')
      const session = await running.connect(request)
      expect(session.signedIn).toBeUndefined()
      expect(session.accounts.map(({ address }) => address)).toEqual(wallet.addresses)
    },
  )
}
