import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Gateway, createGateway } from '@latchkey/gateway'
import {
  type Address,
  type Hex,
  concatHex,
  createTestClient,
  createWalletClient,
  encodeDeployData,
  getContractAddress,
  http,
  keccak256,
  pad,
  publicActions,
  serializeErc6492Signature,
} from 'viem'
import { type HDAccount, mnemonicToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Anvil, startAnvil } from './anvil/startAnvil.js'
import { keyAccountAbi, keyAccountBytecode } from './keyAccount.fixture.js'
import { findPorts } from './ports.js'
import { type Challenge, signInText } from './signInText.fixture.js'
import { mnemonic } from './world.js'

const origin = 'https://app.example'
const chainId = 31_337
const key = mnemonicToAccount(mnemonic, { addressIndex: 0 })
const stranger = mnemonicToAccount(mnemonic, { addressIndex: 1 })
/** What contracts are made with at addresses that are known before; every anvil has it. */
const factory: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const initCode = encodeDeployData({ abi: keyAccountAbi, bytecode: keyAccountBytecode, args: [key.address] })
const addressFor = (salt: Hex): Address =>
  getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecodeHash: keccak256(initCode) })

let folder: string
let anvil: Anvil
let gateway: Gateway
const open = async (rpcUrl: string): Promise<Gateway> => {
  const made = createGateway({
    port: 0,
    origins: [origin],
    signIn: { secret: 'a secret of the tests, which has more than 32 characters', statement: 'Hello.' },
    chains: [{ id: chainId, name: 'Test', rpcUrl, nativeCurrency: foundry.nativeCurrency, tokens: [] }],
  })
  await made.listen()
  return made
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  const [port] = await findPorts([{ part: 'chain', port: 0 }])
  anvil = await startAnvil({ chainId, port: port as number, stateFile: join(folder, 'state.json') })
  gateway = await open(anvil.url)
})
afterAll(async () => {
  await gateway?.close()
  await anvil?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Signs in as a page does. */
async function signIn(
  account: HDAccount,
  address: Address,
  wrap: (signature: Hex) => Hex = (signature) => signature,
): Promise<{ status: number; body: unknown }> {
  const url = `${gateway.url}/v1/siwx`
  const asked = await fetch(`${url}/challenges`, { method: 'POST', headers: { origin } })
  const challenge = (await asked.json()) as Challenge
  const message = signInText(challenge, address, chainId)
  const response = await fetch(`${url}/sessions`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({
      account: `eip155:${chainId}:${address}`,
      message,
      signature: wrap(await account.signMessage({ message })),
    }),
  })
  return { status: response.status, body: await response.json() }
}
const refused = { status: 401, body: { reasons: [{ name: 'bad-signature' }] } }

it('accounts C4 ERC-1271 an account that is a contract signs in with what its key signed, and with nothing else', async () => {
  const salt = pad('0x01')
  const address = addressFor(salt)
  const wallet = createWalletClient({ account: key, chain: foundry, transport: http(anvil.url) })
  const reader = createTestClient({ mode: 'anvil', chain: foundry, transport: http(anvil.url) }).extend(
    publicActions,
  )
  const hash = await wallet.sendTransaction({ to: factory, data: concatHex([salt, initCode]) })
  await reader.waitForTransactionReceipt({ hash })
  expect(await signIn(stranger, address)).toMatchObject(refused)
  expect(await signIn(key, address)).toMatchObject({
    status: 201,
    body: { session: { account: `eip155:${chainId}:${address}`, onChain: true } },
  })
  // Accounts C4: the same key by itself is no contract.
  expect(await signIn(key, key.address)).toMatchObject({ status: 201, body: { session: { onChain: false } } })
})

it('accounts C4 ERC-6492 an account that is not deployed yet signs in as well', async () => {
  const salt = pad('0x02')
  const address = addressFor(salt)
  const wrap = (signature: Hex): Hex =>
    serializeErc6492Signature({ address: factory, data: concatHex([salt, initCode]), signature })
  expect(await signIn(stranger, address, wrap)).toMatchObject(refused)
  expect(await signIn(key, address, wrap)).toMatchObject({
    status: 201,
    body: { session: { onChain: true } },
  })
})

it('an account without code is none that a contract speaks for', async () => {
  expect(await signIn(key, stranger.address)).toMatchObject(refused)
})
