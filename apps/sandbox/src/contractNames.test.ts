import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Gateway } from '@latchkey/gateway'
import {
  type Address,
  type Hex,
  concatHex,
  encodeDeployData,
  getContractAddress,
  keccak256,
  pad,
  serializeErc6492Signature,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keyAccountAbi, keyAccountBytecode } from './keyAccount.fixture.js'
import { type Sandbox, startSandbox } from './startSandbox.js'
import { anyPorts, readerOf, walletOf } from './testSandbox.fixture.js'
import { chainOne, chainTwo, mnemonic } from './world.js'
import { ensClient, openZone, register } from './zone.fixture.js'

let stateDir: string
let sandbox: Sandbox
let gateway: Gateway
beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  sandbox = await startSandbox({ ports: anyPorts, stateDir, parts: ['evm'] })
  gateway = await openZone(sandbox)
})
afterAll(async () => {
  await gateway.close()
  await sandbox.stop()
  await rm(stateDir, { recursive: true, force: true })
})

const key = mnemonicToAccount(mnemonic, { addressIndex: 0 })
const stranger = mnemonicToAccount(mnemonic, { addressIndex: 1 })
/** What contracts are made with at addresses that are known before; every anvil has it. */
const factory: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

const initCode = encodeDeployData({ abi: keyAccountAbi, bytecode: keyAccountBytecode, args: [key.address] })
const addressFor = (salt: Hex): Address =>
  getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecodeHash: keccak256(initCode) })

async function deploy(salt: Hex): Promise<Address> {
  const wallet = walletOf(sandbox, chainOne.id, 0)
  const { account, chain } = wallet as {
    account: NonNullable<typeof wallet.account>
    chain: NonNullable<typeof wallet.chain>
  }
  const data = concatHex([salt, initCode])
  const hash = await wallet.sendTransaction({ account, chain, to: factory, data })
  await readerOf(sandbox, chainOne.id).waitForTransactionReceipt({ hash })
  return addressFor(salt)
}

it('ERC-1271 an account that is a contract gets a name, on its own chain alone', async () => {
  const address = await deploy(pad('0x01'))
  const name = 'vault-one.latchkey.test'
  expect(await register(gateway, stranger, { name, address })).toMatchObject({
    status: 400,
    body: { reasons: [{ name: 'signature' }] },
  })
  expect(await register(gateway, key, { name, address })).toMatchObject({ status: 200 })
  const client = ensClient(sandbox)
  const found = (coinType: bigint): Promise<string | null> => client.getEnsAddress({ name, coinType })
  expect((await found(2_147_514_985n))?.toLowerCase()).toBe(address.toLowerCase())
  // The same address on another chain may be another's.
  expect(await found(2_147_514_986n)).toBeNull()
  expect(await found(60n)).toBeNull()
})

it('ERC-1271 a contract of one chain is none on another', async () => {
  const address = await deploy(pad('0x02'))
  const wish = { name: 'vault-two.latchkey.test', address, chainId: chainTwo.id }
  expect(await register(gateway, key, wish)).toMatchObject({
    status: 400,
    body: { reasons: [{ name: 'signature' }] },
  })
})

it('ERC-6492 an account that is not deployed yet gets a name as well', async () => {
  const salt = pad('0x03')
  const address = addressFor(salt)
  const wrap = (signature: Hex): Hex =>
    serializeErc6492Signature({ address: factory, data: concatHex([salt, initCode]), signature })
  const name = 'soon.latchkey.test'
  expect(await register(gateway, stranger, { name, address, wrap })).toMatchObject({
    status: 400,
    body: { reasons: [{ name: 'signature' }] },
  })
  expect(await register(gateway, key, { name, address, wrap })).toMatchObject({ status: 200 })
  expect(await readerOf(sandbox, chainOne.id).getCode({ address })).toBeUndefined()
})

it('S7.16 another\u2019s signature gets no name, and a key\u2019s own counts on every chain', async () => {
  const name = 'erin.latchkey.test'
  expect(await register(gateway, stranger, { name, address: key.address })).toMatchObject({
    status: 400,
    body: { reasons: [{ name: 'signature', description: expect.stringContaining('not of this account') }] },
  })
  expect(await register(gateway, key, { name, chainId: chainTwo.id })).toMatchObject({ status: 200 })
  const client = ensClient(sandbox)
  expect(await client.getEnsAddress({ name })).toBe(key.address)
})
