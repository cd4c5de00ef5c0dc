import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationsOf } from '../contract/openApi.js'
import { createCompile } from '../contract/validators.js'
import { type TestNode, testNode } from '../node.fixture.js'
import { chainAt } from '../testGateway.fixture.js'
import { type Answer, type Browser, page } from './browser.fixture.js'
import { keeperDocument } from './createKeeper.js'
import { type TestKeeper, startKeeper } from './keeper.fixture.js'
import { Authenticator } from './passkeys/authenticator.fixture.js'
import { type Owner, addPasskey, assertionOf, half, newOwner } from './wallet.fixture.js'

const closers: (() => unknown)[] = []
let node: TestNode
let keeper: TestKeeper
let owner: Owner
let authenticator: Authenticator
beforeAll(async () => {
  node = await testNode(4242, (close) => void closers.push(close))
  keeper = await startKeeper((close) => void closers.push(close), { chains: [chainAt(node.url)] })
  owner = await newOwner(keeper, 'owner@app.example')
  authenticator = (await addPasskey(owner)).authenticator
})
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

const id = 'a'.repeat(22)
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: { clientDataJSON: 'AAAA' } }
let count = 0
const newEmail = (): string => `visitor${(count += 1)}@app.example`
const begun = async (browser: Browser, email: string): Promise<unknown> =>
  (await browser.call('email/start', { email, origin: page })).json['attemptId']

/** For each operation of `/keeper/v1`: a call that works, and bodies that do not fit. */
const calls: Record<string, { good: () => Promise<Answer>; path?: string; bad: readonly object[] }> = {
  startEmail: {
    good: () => keeper.browser().call('email/start', { email: newEmail(), origin: page, locale: 'pt-BR' }),
    bad: [
      {},
      { email: 1, origin: [] },
      { email: 'a@b.example', origin: page, locale: '<b>' },
      { email: 'a@b.example', origin: page, more: 1 },
    ],
  },
  resendEmail: {
    good: async () => keeper.browser().call('email/resend', { attemptId: id }),
    bad: [{}, { attemptId: '../..' }],
  },
  verifyEmail: {
    good: async () => {
      const [browser, email] = [keeper.browser(), newEmail()]
      return browser.call('email/verify', {
        attemptId: await begun(browser, email),
        code: keeper.mail.code(email),
      })
    },
    bad: [{ attemptId: id, code: '12345' }, { attemptId: id, code: '12345a' }, { code: '123456' }],
  },
  getPasskeyOptions: {
    good: () => owner.browser.call('passkey/options', { type: 'create' }),
    bad: [{}, { type: 'delete' }],
  },
  registerPasskey: {
    good: async () => {
      const { json } = await owner.browser.call('passkey/options', { type: 'create' })
      return owner.browser.call('passkey/register', { credential: await new Authenticator().create(json) })
    },
    bad: [{}, { credential: 'x' }, { credential: { ...credential, type: 'password' } }],
  },
  loginWithPasskey: {
    good: async () => {
      const browser = keeper.browser()
      return browser.call('passkey/login', { assertion: await assertionOf(browser, authenticator) })
    },
    bad: [{}, { assertion: {} }, { assertion: { ...credential, id: '<b>' } }],
  },
  freshenWithPasskey: {
    good: async () =>
      owner.browser.call('passkey/fresh', { assertion: await assertionOf(owner.browser, authenticator) }),
    bad: [{}, { assertion: { ...credential, response: {} } }],
  },
  storeFactor: {
    good: () =>
      owner.browser.call('factors', {
        walletId: owner.walletId,
        kind: 'device',
        serverShare: half(),
        label: 'Phone',
      }),
    bad: [
      {},
      { walletId: id, kind: 'pin', serverShare: half() },
      { walletId: id, kind: 'device', serverShare: half().slice(1) },
      { walletId: id, kind: 'device', serverShare: half(), label: 'x'.repeat(101) },
      { walletId: id, kind: 'device', serverShare: half(), label: 'Phone\u0007' },
      { walletId: id, kind: 'device', serverShare: half(), label: '\u202eenohP' },
    ],
  },
  listFactors: { good: () => owner.browser.call('factors/list'), bad: [{ all: true }] },
  openFactor: {
    path: `factors/${id}/open`,
    good: () => owner.browser.call(`factors/${owner.factorId}/open`),
    bad: [{ proof: 'short' }, { assertion: 'x' }],
  },
  revokeFactor: {
    path: `factors/${id}/revoke`,
    good: async () => {
      const own = await newOwner(keeper, newEmail())
      return own.browser.call(`factors/${own.factorId}/revoke`)
    },
    bad: [{ force: true }],
  },
  listIdentities: { good: () => owner.browser.call('identities'), bad: [{ x: 1 }] },
  linkIdentity: {
    good: () => owner.browser.call('identities/link', { attemptId: id, code: id, verifier: id + id }),
    bad: [
      {},
      { attemptId: id, code: id, verifier: 'x' },
      { attemptId: id, verifier: id + id },
      { attemptId: id, code: id, number: '042713', verifier: id + id },
      { attemptId: id, number: '42713', verifier: id + id },
    ],
  },
  unlinkIdentity: {
    good: () => owner.browser.call('identities/unlink', { provider: 'google', subject: '1' }),
    bad: [{ provider: 'email' }],
  },
  startEmailChange: {
    good: () => owner.browser.call('identities/email/start', { email: newEmail() }),
    bad: [{}],
  },
  verifyEmailChange: {
    good: () => owner.browser.call('identities/email/verify', { attemptId: id, code: '123456' }),
    bad: [{}, { attemptId: id, code: 'x' }],
  },
  resendEmailChange: {
    good: () => owner.browser.call('identities/email/resend', { attemptId: id }),
    bad: [{}],
  },
  startFresh: { good: () => owner.browser.call('fresh/start'), bad: [{ email: 'x' }] },
  resendFresh: { good: () => owner.browser.call('fresh/resend', { attemptId: id }), bad: [{}] },
  verifyFresh: {
    good: () => owner.browser.call('fresh/verify', { attemptId: id, code: '123456' }),
    bad: [{}],
  },
  refreshSession: { good: () => owner.browser.call('session/refresh'), bad: [{ x: 1 }] },
  logout: { good: async () => (await keeper.signedIn(newEmail())).browser.call('logout'), bad: [{ x: 1 }] },
  getActivity: { good: () => owner.browser.call('activity'), bad: [{ x: 1 }] },
  deleteAccount: {
    good: async () => (await keeper.signedIn(newEmail())).browser.call('account/delete'),
    bad: [{ at: 'once' }],
  },
  cancelDeletion: { good: () => owner.browser.call('account/delete/cancel'), bad: [{ x: 1 }] },
  askChain: {
    path: 'rpc/eip155:4242',
    good: () => owner.browser.call('rpc/eip155:4242', { method: 'eth_blockNumber', params: [] }),
    bad: [{}, { method: 'eth_call; drop' }, { method: 'eth_call', params: {} }],
  },
  listChains: { good: () => keeper.browser().call('chains'), bad: [{ x: 1 }] },
}
/** Asked for something that is over: the refusal is what the document says. */
const refused = new Set([
  'resendEmail',
  'verifyEmailChange',
  'resendEmailChange',
  'resendFresh',
  'verifyFresh',
  'unlinkIdentity',
  'linkIdentity',
])
/** Tested beside: providers in `social`, pages with the address change. */
const elsewhere = new Set([
  'startSocial',
  'takeSocialAnswer',
  'takeSocialForm',
  'finishSocial',
  'hasSocialAnswer',
  'confirmSocialNumber',
  'startFarcaster',
  'pollFarcaster',
  'openLink',
  'followLink',
])
const operations = operationsOf(keeperDocument)
const tested = operations.filter((operation) => !elsewhere.has(operation.id))
const compile = createCompile(keeperDocument, 'out')

describe('keeper-openapi.json', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const document = structuredClone(keeperDocument) as unknown as Record<string, unknown>
    expect(await new Validator().validate(document)).toMatchObject({ valid: true })
  })

  it('has a call in this test for each operation', () => {
    expect(Object.keys(calls).toSorted()).toEqual(tested.map((operation) => operation.id).toSorted())
  })

  it.each(tested)('$id answers as it says', async (operation) => {
    const answer = await calls[operation.id]!.good()
    expect(answer.status < 300).toBe(!refused.has(operation.id))
    const validate = compile(operation.responses.get(String(answer.status))!)
    expect([validate(answer.json), validate.errors]).toEqual([true, null])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it.each(tested)('$id refuses what does not fit', async ({ id: operation, path, responses }) => {
    const call = calls[operation]!
    const own = call.path ?? path.slice('/keeper/v1/'.length)
    for (const body of [...call.bad, []]) {
      const answer = await owner.browser.call(own, body)
      expect([answer.status, answer.code]).toEqual([400, 'malformed-request'])
      const validate = compile(responses.get('400')!)
      expect(validate(answer.json)).toBe(true)
    }
  })

  it('every operation says how it is refused', () => {
    for (const { responses } of operations)
      expect([...responses.keys()]).toEqual(
        expect.arrayContaining(['400', '401', '403', '404', '410', '429', '500']),
      )
  })
})
