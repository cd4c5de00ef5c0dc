import { createGateway } from '@latchkey/gateway'
import {
  type Address,
  type Hex,
  encodeAbiParameters,
  encodeFunctionData,
  namehash,
  parseAbi,
  toHex,
} from 'viem'
import { packetToBytes } from 'viem/ens'
import { expect, it, onTestFinished } from 'vitest'
import { nameBookAbi, nameBookBytecode } from './nameBook.fixture.js'
import { addressOf, readerOf, runSandbox, temporaryFolder, walletOf } from './testSandbox.fixture.js'
import { chainOne } from './world.js'

const textAbi = parseAbi(['function text(bytes32 node, string key) view returns (string)'])

it('S7.03 takes name and avatar from ENS, web links only, and keeps the answer', async () => {
  const sandbox = await runSandbox({ stateDir: await temporaryFolder(), parts: ['evm'] })
  const wallet = walletOf(sandbox, chainOne.id, 0)
  const reader = readerOf(sandbox, chainOne.id)
  const { account, chain } = wallet as {
    account: NonNullable<typeof wallet.account>
    chain: NonNullable<typeof wallet.chain>
  }
  const mined = async (hash: Hex): Promise<Address | null | undefined> =>
    (await reader.waitForTransactionReceipt({ hash })).contractAddress
  const address = (await mined(
    await wallet.deployContract({ account, chain, abi: nameBookAbi, bytecode: nameBookBytecode }),
  ))!
  const enter = async (index: number, name: string, avatar: string): Promise<void> => {
    const book = { account, chain, address, abi: nameBookAbi } as const
    await mined(
      await wallet.writeContract({ ...book, functionName: 'setName', args: [addressOf(index), name] }),
    )
    const question = encodeFunctionData({
      abi: textAbi,
      functionName: 'text',
      args: [namehash(name), 'avatar'],
    })
    const answer = encodeAbiParameters([{ type: 'string' }], [avatar])
    await mined(
      await wallet.writeContract({
        ...book,
        functionName: 'setAnswer',
        args: [toHex(packetToBytes(name)), question, answer],
      }),
    )
  }
  await enter(1, 'bob.eth', 'https://host.example/bob.png')
  await enter(2, 'mallory.eth', 'javascript:alert(1)')
  // With a zero-width space: it looks like another's name.
  await enter(0, 'bob\u200b.eth', 'https://host.example/bob.png')

  const rpcUrl = sandbox.urls.chains[chainOne.id]!
  const { id, name, nativeCurrency } = chainOne
  const gateway = createGateway({
    port: 0,
    chains: [{ id, name, nativeCurrency, rpcUrl, tokens: [], ensUniversalResolver: address }],
    names: [
      { address: addressOf(3), name: 'carol.latchkey.test' },
      { address: addressOf(1), name: 'not-asked.latchkey.test' },
    ],
  })
  onTestFinished(() => gateway.close())
  const url = await gateway.listen()
  const identity = async (index: number): Promise<unknown> =>
    (await fetch(`${url}/v1/identity/${addressOf(index)}`)).json()
  expect(await identity(1)).toEqual({ name: 'bob.eth', avatar: 'https://host.example/bob.png' })
  expect(await identity(2)).toEqual({ name: 'mallory.eth', avatar: null })
  expect(await identity(3)).toEqual({ name: 'carol.latchkey.test', avatar: null })
  expect(await identity(0)).toEqual({ name: null, avatar: null })
  expect(await identity(4)).toEqual({ name: null, avatar: null })
  await enter(1, 'robert.eth', 'https://host.example/robert.png')
  expect(await identity(1)).toMatchObject({ name: 'bob.eth' })
})
