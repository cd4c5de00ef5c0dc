import { expect, test, vi } from 'vitest'
import { fakeWallet } from '@latchkey/testkit'
import { connectFake, fakeNetwork, testCore, TWO, type TestCore } from '../core.fixture.js'
import { disconnect } from '../connection/disconnect.js'
import type { SiweConfig, SiwxConfig, SiwxSession } from '../model/referenceSignIn.js'
import { selectView } from '../navigation/navigationState.js'
import { requestClose } from '../navigation/requestClose.js'
import { memoryPlatform } from '../platform/memoryPlatform.js'
import { switchNetwork } from '../sessions/switchNetwork.js'
import { signIn, signOut } from './signInCommands.js'
import { selectSignInAttempt, selectSignInStatus } from './signInSelectors.js'

const until = (check: () => unknown): Promise<unknown> => vi.waitFor(check, { timeout: 3000 })
const view = ({ core }: TestCore): string | undefined =>
  core.store.getState().modal.open ? selectView(core.store.getState()) : undefined
const status = ({ core }: TestCore): string | undefined => selectSignInStatus(core.store.getState())
const auto = { wallets: [fakeWallet({ id: 'test.fake', approval: 'auto' as const })] }

/** The five methods over a list, as a host would write them. */
function siwxOf(more: Partial<SiwxConfig> = {}): SiwxConfig & { readonly kept: SiwxSession[] } {
  const kept: SiwxSession[] = []
  let serial = 0
  return {
    kept,
    async createMessage({ chainId, accountAddress }) {
      const fields = { domain: 'app.test', chainId, accountAddress, nonce: `n${(serial += 1)}` }
      return { ...fields, toString: () => `Sign in as ${accountAddress}: ${fields.nonce}` }
    },
    async addSession(session) {
      if (!session.signature.startsWith('0x')) throw new Error('Bad signature')
      kept.push(session)
    },
    async revokeSession(chainId, address) {
      const isIts = ({ data }: SiwxSession): boolean =>
        data['chainId'] === chainId && data['accountAddress'] === address
      kept.splice(0, kept.length, ...kept.filter((each) => !isIts(each)))
    },
    async setSessions(sessions) {
      kept.splice(0, kept.length, ...sessions)
    },
    getSessions: async (chainId, address) =>
      kept.filter(({ data }) => data['chainId'] === chainId && data['accountAddress'] === address),
    ...more,
  }
}

test('S3.19 siwx: the host’s message is signed and its session kept, with the fields that it made', async () => {
  const siwx = siwxOf({ getRequired: () => true })
  const world = await testCore({ siwx }, auto)
  await connectFake(world)
  await until(() => expect(status(world)).toBe('ready'))
  expect(view(world)).toBe('SIWXSignMessage')
  expect(await requestClose(world.core)).toBe(false)
  await signIn(world.core, {})
  const [address] = world.adapter.wallet.addresses
  expect(siwx.kept).toEqual([
    {
      data: { domain: 'app.test', chainId: 'fake:1', accountAddress: address, nonce: 'n1' },
      message: `Sign in as ${address}: n1`,
      signature: expect.stringMatching(/^0x/) as string,
    },
  ])
  await until(() => expect(view(world)).toBeUndefined())
  // The reference has a session of each network.
  await switchNetwork(world.core, { networkId: TWO.caipNetworkId })
  await until(() => expect(view(world)).toBe('SIWXSignMessage'))
  await until(() => expect(status(world)).toBe('ready'))
  await signIn(world.core, {})
  expect(siwx.kept.map(({ data }) => data['chainId'])).toEqual(['fake:1', 'fake:2'])
  await signOut(world.core, {})
  expect(siwx.kept).toEqual([])
})

test('S3.19 siwx: what the host does not accept is told in its words; a session that it has is enough', async () => {
  const refusing = siwxOf({ addSession: () => Promise.reject(new Error('Not a member')) })
  const world = await testCore({ siwx: refusing }, auto)
  await connectFake(world)
  await until(() => expect(status(world)).toBe('ready'))
  await expect(signIn(world.core, {})).rejects.toMatchObject({
    code: 'sign-in-refused',
    details: 'Not a member',
  })
  expect(selectSignInAttempt(world.core.store.getState())?.problem?.kind).toBe('refused')
  const [address] = world.adapter.wallet.addresses
  const knowing = siwxOf()
  knowing.kept.push({
    data: { chainId: 'fake:1', accountAddress: address },
    message: '',
    signature: '0x',
  })
  const other = await testCore({ siwx: knowing }, auto)
  await connectFake(other)
  await until(() => expect(status(other)).toBe('signedIn'))
  expect(view(other)).toBeUndefined()
})

/** A host's own back end, as the reference's SIWE asked it. */
function siweOf(more: Partial<SiweConfig> = {}): SiweConfig & { readonly heard: string[] } {
  let session: { address: string; chainId: number } | null = null
  const heard: string[] = []
  return {
    heard,
    getNonce: async () => 'abcdefgh',
    getMessageParams: async () => ({ statement: 'Please sign' }),
    createMessage: ({ domain, address, chainId, statement, nonce }) =>
      `${domain} ${address} ${chainId} ${String(statement)} ${nonce}`,
    async verifyMessage({ message }) {
      heard.push(message)
      const [, address = '', chainId = ''] = message.split(' ')
      session = { address, chainId: Number(chainId) }
      return true
    },
    getSession: async () => session,
    async signOut() {
      session = null
      return true
    },
    ...more,
  }
}
const platform = memoryPlatform({
  pageMetadata: () => ({ name: 'App', description: '', url: 'https://app.test/shop', icons: [] }),
})

test('S3.19 siweConfig: its fields make the message, and its callbacks hear of the session', async () => {
  const [onSignIn, onSignOut] = [vi.fn(), vi.fn()]
  const siweConfig = siweOf({ onSignIn, onSignOut })
  const world = await testCore({ siweConfig, platform }, auto)
  await connectFake(world)
  await until(() => expect(status(world)).toBe('ready'))
  await signIn(world.core, {})
  const [address] = world.adapter.wallet.addresses
  expect(siweConfig.heard).toEqual([`app.test ${address} 1 Please sign abcdefgh`])
  expect(onSignIn).toHaveBeenCalledWith({ address, chainId: 1 })
  await disconnect(world.core)
  await until(() => expect(onSignOut).toHaveBeenCalledOnce())
})

test('S3.19 siweConfig asks on networks with numbers only, and not at all where it is disabled', async () => {
  const named = fakeNetwork('fake:mainnet')
  const world = await testCore({ siweConfig: siweOf(), networks: [named], platform }, auto)
  await connectFake(world)
  expect(status(world)).toBeUndefined()
  expect(view(world)).toBeUndefined()
  const off = await testCore({ siweConfig: siweOf({ enabled: false }), platform }, auto)
  await connectFake(off)
  expect(status(off)).toBeUndefined()
})
