import { createAppClient, createWalletClient, viemConnector } from '@farcaster/auth-client'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Anvil, startAnvil } from '../anvil/startAnvil.js'
import type { Running } from '../parts.js'
import { findPorts } from '../ports.js'
import { createChainHands } from '../seed/chainHands.js'
import { placeFarcaster } from '../seed/farcasterRegistries.js'
import { createBrowser } from '../socials/browser.fixture.js'
import { chainOne, mnemonic } from '../world.js'
import { startFarcaster } from './startFarcaster.js'
import { farcasterPeople } from './world.js'

let stateDir: string
let chain: Anvil
let running: Running
beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'farcaster-'))
  ;[chain, running] = await Promise.all([startOnAnyPort(), startFarcaster(0)])
  await placeFarcaster(createChainHands(chain.url))
})
afterAll(async () => {
  await Promise.all([chain.stop(), running.stop()])
  await rm(stateDir, { recursive: true, force: true })
})

async function startOnAnyPort(): Promise<Anvil> {
  const [port] = await findPorts([{ part: 'chain', port: 0 }])
  return startAnvil({ chainId: chainOne.id, port: port as number, stateFile: join(stateDir, 'chain.json') })
}

const domain = 'keeper.site.localhost:8788'
const siweUri = `http://${domain}/frame`
const ethereum = (): ReturnType<typeof viemConnector> => viemConnector({ rpcUrl: chain.url })
const relay = (): string => running.url
const app = (): ReturnType<typeof createAppClient> =>
  createAppClient({ relay: relay(), ethereum: ethereum() })
const control = (name: string): Promise<Response> => fetch(`${relay()}/_${name}`, { method: 'POST' })

async function approve(person: string): Promise<{ nonce: string; channelToken: string; phone: string }> {
  const { data } = await app().createChannel({ siweUri, domain, acceptAuthAddress: true })
  const { channelToken, nonce, url } = data!
  const browser = createBrowser()
  const asked = await browser.open(url)
  expect(asked.text).toContain('Approve as Alice')
  return { nonce, channelToken, phone: (await browser.submit(asked, { person })).text }
}

it('people are those of the mnemonic', () => {
  for (const { custody, signer } of farcasterPeople)
    for (const key of signer === undefined ? [custody] : [custody, signer])
      expect(mnemonicToAccount(mnemonic, { addressIndex: key.index }).address).toBe(key.address)
})

it.each([
  ['alice', 1001, 'custody'],
  ['bob', 1002, 'authAddress'],
] as const)('%s approves on the phone, and the genuine client believes it', async (id, fid, authMethod) => {
  const { nonce, channelToken, phone } = await approve(id)
  expect(phone).toContain('Approved')
  const { data } = await app().status({ channelToken })
  expect(data).toMatchObject({ state: 'completed', fid, authMethod })
  const check = { nonce, domain, message: data!.message!, signature: data!.signature! }
  expect(await app().verifySignInMessage(check)).toMatchObject({ success: true, fid, authMethod })
  expect(await app().verifySignInMessage({ ...check, nonce: 'another0' })).toMatchObject({ isError: true })
  expect(await app().verifySignInMessage({ ...check, domain: 'evil.test' })).toMatchObject({ isError: true })
})

it('one who has no key of the account is not believed', async () => {
  const { nonce, channelToken } = await approve('thief')
  const { data } = await app().status({ channelToken })
  const { message, signature, fid } = data!
  expect(fid).toBe(1001)
  expect(
    await app().verifySignInMessage({ nonce, domain, message: message!, signature: signature! }),
  ).toMatchObject({ isError: true, error: { errCode: 'unauthorized' } })
})

it('a genuine wallet can answer too', async () => {
  const { data } = await app().createChannel({ siweUri, domain })
  const { channelToken, nonce } = data!
  const wallet = createWalletClient({ relay: relay(), ethereum: ethereum() })
  const account = mnemonicToAccount(mnemonic, { addressIndex: 11 })
  const built = wallet.buildSignInMessage({
    address: account.address,
    fid: 1001,
    uri: siweUri,
    domain,
    nonce,
  })
  const { message } = built as { message: string }
  const signature = await account.signMessage({ message })
  const profile = {
    fid: 1001,
    username: 'alice',
    displayName: 'Alice',
    bio: '',
    pfpUrl: 'https://a.test/a.png',
  }
  await wallet.authenticate({ channelToken, authKey: 'k', message, signature, ...profile } as never)
  const status = await app().watchStatus({ channelToken, timeout: 2000, interval: 20 })
  expect(status.data).toMatchObject({ state: 'completed', username: 'alice' })
})

it('a refusal leaves the channel as it is; unknown channels and bad requests are refused', async () => {
  const { channelToken, phone } = await approve('')
  expect(phone).toContain('Refused')
  expect(await app().status({ channelToken })).toMatchObject({
    data: { state: 'pending' },
    response: { status: 202 },
  })
  expect((await app().status({ channelToken: 'unknown' })).response?.status).toBe(401)
  for (const wish of [
    { siweUri, domain: '' },
    { siweUri: 'x', domain },
    { siweUri, domain, nonce: 'short' },
  ])
    expect((await app().createChannel(wish)).response?.status).toBe(400)
  expect((await createBrowser().open(`${relay()}/phone?channelToken=unknown`)).status).toBe(404)
})

it('is slow or silent when it was told to', async () => {
  const { channelToken } = await approve('alice')
  const began = performance.now()
  await control('slow?milliseconds=300')
  await app().status({ channelToken })
  expect(performance.now() - began).toBeGreaterThan(290)
  await control('silent')
  const signal = AbortSignal.timeout(300)
  await expect(fetch(`${relay()}/v1/channel/status`, { signal })).rejects.toThrow(/timeout|aborted/i)
  await control('restore')
  expect((await app().status({ channelToken })).data?.state).toBe('completed')
})

it('its registries are there after a restart', async () => {
  const idOf = (): Promise<bigint> => ethereum().getFid(farcasterPeople[0]!.custody.address)
  const signerOf = (id: string): `0x${string}` =>
    farcasterPeople.find((person) => person.id === id)!.signer!.address
  expect(await idOf()).toBe(1001n)
  await chain.stop()
  chain = await startOnAnyPort()
  expect(await idOf()).toBe(1001n)
  expect(await ethereum().isValidAuthAddress(signerOf('bob'), 1002n)).toBe(true)
  expect(await ethereum().isValidAuthAddress(signerOf('bob'), 1001n)).toBe(false)
  expect(await ethereum().isValidAuthAddress(signerOf('thief'), 1001n)).toBe(false)
})
