import { setTimeout as delay } from 'node:timers/promises'
import { isAddressEqual, parseAbi } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { createWalletClient, http } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bitcoinAccounts } from '../bitcoin/world.js'
import { polkadotAccounts } from '../polkadot/world.js'
import { solanaAccounts, solanaChains } from '../solana/world.js'
import { type Sandbox, startSandbox } from '../startSandbox.js'
import { addressOf, anyPorts, readerOf } from '../testSandbox.fixture.js'
import { chainOne, contracts, mnemonic } from '../world.js'
import { cidOf } from './cidOf.js'
import { curiosities, ipfsFiles } from './curiosities.js'

interface Nft {
  readonly chainId: string
  readonly standard: string
  readonly token: string
  readonly id: string
  readonly amount: string
  readonly name: string | null
  readonly collection: string | null
  readonly imageUrl: string | null
  readonly attributes: readonly { readonly trait: string; readonly value: string }[]
  readonly spam: boolean
  readonly problem?: string
}

let sandbox: Sandbox
let stateDir: string
beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  sandbox = await startSandbox({ ports: anyPorts, stateDir })
}, 120_000)
afterAll(async () => {
  await sandbox.stop()
  await rm(stateDir, { recursive: true, force: true })
})

const nftsOf = async (
  address: string,
  query = '',
): Promise<{
  readonly data: readonly Nft[]
  readonly next: string | null
  readonly partial: readonly string[]
}> => {
  const response = await fetch(`${sandbox.urls.gateway}/v1/account/${address}/nfts?${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as never
}
const one = `chainId=${chainOne.caipNetworkId}`
const hasPicture = async ({ imageUrl }: Nft): Promise<void> => {
  for (const size of [96, 256, 512]) {
    const response = await fetch(`${imageUrl}&size=${size}`)
    // A machine without sharp passes small PNG on as they are, and no drawing.
    expect([response.status, response.headers.get('content-type')?.startsWith('image/')]).toEqual([200, true])
  }
}

describe('EVM', () => {
  it('a collector has what the contracts say, with names and pictures', async () => {
    const { data, next, partial } = await nftsOf(addressOf(0), one)
    const named = (token: string): readonly (readonly unknown[])[] =>
      data
        .filter((nft) => isAddressEqual(nft.token as never, token as never))
        .map(({ standard, id, amount, name, collection }) => [standard, id, amount, name, collection])
    expect(named(contracts.nft)).toEqual([
      ['erc721', '0', '1', 'Postcard 0', 'Sandbox Postcards'],
      ['erc721', '1', '1', 'Postcard 1', 'Sandbox Postcards'],
    ])
    expect(named(contracts.stamps)).toEqual([
      ['erc1155', '26', '12', 'Stamp 26', null],
      ['erc1155', '27', '1', 'Stamp 27', null],
    ])
    expect(named(contracts.curiosities)).toEqual([
      ['erc721', '1', '1', 'Lighthouse, 100% on chain', 'Sandbox Curiosities'],
      ['erc721', '2', '1', 'Night harbour', 'Sandbox Curiosities'],
      ['erc721', '3', '1', 'Harbour 4', 'Sandbox Curiosities'],
      ['erc721', '4', '1', 'Lighthouse', 'Sandbox Curiosities'],
    ])
    expect([next, partial, data.some(({ spam }) => spam)]).toEqual([null, ['collections'], false])
    for (const nft of data.filter(({ name }) => !name?.startsWith('Lighthouse'))) await hasPicture(nft)
  })

  it('who has met every trouble gets a reason for each, and nothing of it harms', async () => {
    await nftsOf(addressOf(1), one)
    // The slow host has its whole time.
    await delay(6000)
    const { data, partial } = await nftsOf(addressOf(1), one)
    const troubles = data.filter((nft) => isAddressEqual(nft.token as never, contracts.curiosities))
    expect(troubles.map(({ id, problem }) => [Number(id), problem])).toEqual([
      [10, 'slow'],
      [11, 'large'],
      [12, 'unreachable'],
      [13, 'blocked'],
      [14, 'unreadable'],
      [15, 'unreadable'],
      [16, 'unreachable'],
      [17, 'blocked'],
      [18, 'address'],
      [19, 'address'],
      [20, 'unsupported'],
      [21, undefined],
      [22, undefined],
      [23, undefined],
    ])
    expect(partial).toContain('metadata')
    const [bomb, page, text] = troubles.slice(-3) as [Nft, Nft, Nft]
    for (const [nft, reason] of [
      [bomb, 'large'],
      [page, 'unreadable'],
    ] as const) {
      const response = await fetch(nft.imageUrl ?? '')
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ reasons: [{ name: reason }] })
    }
    expect(text.name).toMatch(/^gnp\.tol Z/)
    expect(text.name).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect([...(text.name ?? '')].length).toBeLessThanOrEqual(120)
    expect(text.attributes).toEqual([{ trait: '__proto__', value: 'polluted' }])
    await hasPicture(text)
  })

  it('one that goes on is with its new owner in the next answer', async () => {
    const abi = parseAbi(['function transferFrom(address, address, uint256)'])
    const account = mnemonicToAccount(mnemonic, { addressIndex: 0 })
    const wallet = createWalletClient({ account, transport: http(sandbox.urls.chains[chainOne.id]) })
    const hash = await wallet.writeContract({
      address: contracts.curiosities,
      abi,
      functionName: 'transferFrom',
      args: [addressOf(0), addressOf(4), 3n],
      chain: null,
    })
    await readerOf(sandbox, chainOne.id).waitForTransactionReceipt({ hash })
    expect((await nftsOf(addressOf(4), one)).data).toMatchObject([{ id: '3', name: 'Harbour 4' }])
    expect((await nftsOf(addressOf(0), one)).data.map(({ name }) => name)).not.toContain('Harbour 4')
  })
})

it('Solana: Token-Metadata with its collection, Token-2022 and Core', async () => {
  const [{ caipNetworkId }] = solanaChains
  const { data, partial } = await nftsOf(solanaAccounts[0]!.address, `chainId=${caipNetworkId}`)
  expect(data.map(({ standard, name, collection, amount }) => [standard, name, collection, amount])).toEqual([
    ['core', 'Harbour 9', null, '1'],
    ['token-metadata', 'Harbour 7', 'Harbour Lamps', '1'],
    ['token-2022', 'Harbour 8', null, '1'],
  ])
  expect(partial).toEqual([])
  for (const nft of data) await hasPicture(nft)
  expect((await nftsOf(solanaAccounts[1]!.address)).data).toEqual([])
})

it('Bitcoin: inscriptions, the pictures among them drawn', async () => {
  const [alice, bob] = bitcoinAccounts
  const { data } = await nftsOf(alice!.ordinals.address)
  expect(data).toMatchObject([{ standard: 'inscription', token: 'inscriptions', name: 'Inscription 0' }])
  await hasPicture(data[0]!)
  expect((await nftsOf(bob!.ordinals.address)).data).toMatchObject([
    { name: 'Inscription 2', imageUrl: null },
  ])
  expect(await nftsOf(bob!.payment.address)).toEqual({ data: [], next: null, partial: [] })
})

it('Polkadot: items of the pallet that its runtime has', async () => {
  const { data, partial } = await nftsOf(polkadotAccounts[0]!.address)
  expect(data).toMatchObject([
    { standard: 'uniques', token: 'uniques:5', id: '1', name: 'Harbour 10' },
    { standard: 'uniques', token: 'uniques:5', id: '2', name: null, problem: 'unreachable' },
  ])
  expect(partial).toEqual(['metadata'])
  await hasPicture(data[0]!)
  expect((await nftsOf(polkadotAccounts[1]!.address)).data).toEqual([])
})

it('files of IPFS have the address of their content', () => {
  // What `ipfs add --cid-version 1 --raw-leaves` says of these five letters.
  expect(cidOf(Buffer.from('hello'))).toBe('bafkreibm6jg3ux5qumhcn2b3flc3tyu6dmlb4xa7u5bf44yegnrjhc4yeq')
  for (const [cid, file] of ipfsFiles) expect(cid).toBe(cidOf(file))
  expect(curiosities.find(({ id }) => id === 2)?.uri).toMatch(/^ipfs:\/\/bafkrei/)
})
