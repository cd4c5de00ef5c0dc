import { once } from 'node:events'
import { ApiPromise, Keyring, WsProvider } from '@polkadot/api'
import type { SubmittableExtrinsic } from '@polkadot/api/types'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import type { Running } from '../parts.js'
import { startPolkadot } from './startPolkadot.js'
import { polkadotAccounts, polkadotChain, polkadotTokens } from './world.js'

type KeyringPair = ReturnType<Keyring['addFromUri']>

let running: Running
let api: ApiPromise
beforeAll(async () => {
  running = await startPolkadot({ port: 0 })
  api = await ApiPromise.create({ provider: new WsProvider(running.url), noInitWarn: true })
})
afterAll(async () => {
  await api?.disconnect()
  await running?.stop()
})

const unit = 10n ** 12n
const keyOf = (name: string): KeyringPair => {
  const { type, seed } = polkadotAccounts.find((account) => account.name === name)!
  return new Keyring({ type, ss58Format: polkadotChain.ss58Prefix }).addFromUri(seed)
}
const freeOf = async (address: string): Promise<bigint> => {
  const { data } = (await api.query['system']!['account']!(address)) as unknown as {
    data: { free: { toBigInt(): bigint } }
  }
  return data.free.toBigInt()
}
const assetOf = async (id: string, address: string): Promise<bigint> => {
  const account = (await api.query['assets']!['account']!(id, address)).toJSON() as {
    balance: number | string
  } | null
  return BigInt(account?.balance ?? 0)
}

/** The error of the runtime, or nothing once the block is final. */
const send = (call: SubmittableExtrinsic<'promise'>, from: KeyringPair): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    call
      .signAndSend(from, ({ status, dispatchError }) => {
        if (!status.isFinalized) return
        resolve(
          dispatchError?.isModule
            ? api.registry.findMetaError(dispatchError.asModule).name
            : dispatchError?.toString(),
        )
      })
      .catch(reject)
  })

describe('the Asset Hub', () => {
  it('is the chain of the world', () => {
    expect(api.genesisHash.toHex()).toBe(polkadotChain.genesisHash)
    expect(api.registry.chainSS58).toBe(polkadotChain.ss58Prefix)
    expect(api.registry.chainTokens).toEqual([polkadotChain.nativeCurrency.symbol])
    expect(String(api.consts['balances']!['existentialDeposit'])).toBe(polkadotChain.existentialDeposit)
  })

  it('gives everyone what the world says', async () => {
    for (const { address, holdings } of polkadotAccounts) {
      expect(Number(await freeOf(address)) / Number(unit)).toBe(Number(holdings['UNIT']))
      for (const token of polkadotTokens) {
        expect(Number(await assetOf(token.address, address)) / 10 ** token.decimals).toBe(
          Number(holdings[token.symbol] ?? 0),
        )
      }
    }
    const bob = (await api.query['system']!['account']!(keyOf('Bob').address)).toJSON()
    expect(bob).toMatchObject({ data: { reserved: Number(25n * unit), miscFrozen: Number(100n * unit) } })
  })

  it('names its assets', async () => {
    for (const { address, name, symbol, decimals } of polkadotTokens) {
      expect((await api.query['assets']!['metadata']!(address)).toHuman()).toMatchObject({
        name,
        symbol,
        decimals: String(decimals),
      })
    }
  })

  it.each(['Alice', 'Charlie', 'Dave'])('moves money that %s signs for', async (name) => {
    const { address } = keyOf('Eve')
    const before = await freeOf(address)
    expect(await send(api.tx['balances']!['transferKeepAlive']!(address, unit), keyOf(name))).toBeUndefined()
    expect((await freeOf(address)) - before).toBe(unit)
  })

  it('moves an asset; one that is not sufficient only to an existing account', async () => {
    expect(
      await send(
        api.tx['assets']!['transferKeepAlive']!(1984, keyOf('Eve').address, 1_500_000n),
        keyOf('Alice'),
      ),
    ).toBeUndefined()
    expect(await assetOf('1984', keyOf('Eve').address)).toBe(1_500_000n)
    const stranger = new Keyring({ type: 'sr25519' }).addFromUri('//Stranger').address
    expect(await send(api.tx['assets']!['transferKeepAlive']!(42, stranger, 10n), keyOf('Alice'))).toContain(
      'CannotCreate',
    )
  })

  it('refuses what is frozen, what would leave too little, and a bad signature', async () => {
    const eve = keyOf('Eve').address
    expect(await send(api.tx['balances']!['transferKeepAlive']!(eve, 450n * unit), keyOf('Bob'))).toBe(
      'LiquidityRestrictions',
    )
    const stranger = new Keyring({ type: 'sr25519' }).addFromUri('//Stranger').address
    expect(await send(api.tx['balances']!['transferKeepAlive']!(stranger, 1n), keyOf('Alice'))).toBe(
      'ExistentialDeposit',
    )
    const signed = await api.tx['balances']!['transferKeepAlive']!(eve, unit).signAsync(keyOf('Bob'))
    const hex = signed.toHex()
    const bad = hex.slice(0, 90) + (hex[90] === '0' ? '1' : '0') + hex.slice(91)
    await expect(api.rpc.author.submitExtrinsic(bad)).rejects.toThrow(/bad signature|BadProof|invalid/i)
  })

  it('takes several at once, one after the other', async () => {
    const eve = keyOf('Eve').address
    const before = await freeOf(eve)
    const failures = await Promise.all(
      ['Alice', 'Charlie', 'Dave'].map((name) =>
        send(api.tx['balances']!['transferKeepAlive']!(eve, unit), keyOf(name)),
      ),
    )
    expect(failures).toEqual([undefined, undefined, undefined])
    expect((await freeOf(eve)) - before).toBe(3n * unit)
  })
})

describe('the front', () => {
  const url = (path = '/'): string => running.url.replace('ws', 'http') + path
  const call = (): Promise<Response> =>
    fetch(url(), {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'chain_getBlockHash', params: [0] }),
      signal: AbortSignal.timeout(500),
    })

  it('answers over HTTP, to any page', async () => {
    const response = await call()
    expect(await response.json()).toMatchObject({ result: polkadotChain.genesisHash })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('loses a transaction itself: the node never hears of it', async () => {
    const eve = keyOf('Eve').address
    const before = await freeOf(eve)
    const signed = await api.tx['balances']!['transferKeepAlive']!(eve, unit).signAsync(keyOf('Charlie'))
    const handIn = { jsonrpc: '2.0', id: 1, method: 'author_submitExtrinsic', params: [signed.toHex()] }
    const post = (): Promise<Response> => fetch(url(), { method: 'POST', body: JSON.stringify(handIn) })
    const resume = (): Promise<Response> => fetch(url('/_resume'), { method: 'POST' })
    onTestFinished(async () => void (await resume()))
    await fetch(url('/_drop'), { method: 'POST' })
    await expect(post()).rejects.toThrow('fetch failed')
    expect((await call()).status).toBe(200)
    const socket = new WebSocket(running.url)
    await once(socket, 'open')
    socket.send(JSON.stringify(handIn))
    await once(socket, 'close')
    await resume()
    // Had it been taken before, the node would refuse it now.
    expect(await (await post()).json()).toHaveProperty('result', signed.hash.toHex())
    await expect.poll(async () => (await freeOf(eve)) - before, { timeout: 10_000 }).toBe(unit)
  })

  it('limits as often as it is told', async () => {
    await fetch(url('/_limit/1/7'), { method: 'POST' })
    const limited = await call()
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7'])
    expect((await call()).status).toBe(200)
  })

  it('falls silent and comes back', async () => {
    await fetch(url('/_silence'), { method: 'POST' })
    await expect(call()).rejects.toThrow('timeout')
    await fetch(url('/_resume'), { method: 'POST' })
    expect((await call()).status).toBe(200)
  })

  it('loses the answer to a transaction, and to nothing else', async () => {
    await fetch(url('/_lose'), { method: 'POST' })
    const handIn = { jsonrpc: '2.0', id: 1, method: 'author_submitExtrinsic', params: ['0x00'] }
    await expect(fetch(url(), { method: 'POST', body: JSON.stringify(handIn) })).rejects.toThrow(
      'fetch failed',
    )
    expect((await call()).status).toBe(200)
    await fetch(url('/_resume'), { method: 'POST' })
    expect((await fetch(url(), { method: 'POST', body: JSON.stringify(handIn) })).status).toBe(200)
  })

  it('knows no other control', async () => {
    expect((await fetch(url('/_nothing'), { method: 'POST' })).status).toBe(404)
    expect((await fetch(url('/_cut'))).status).toBe(405)
  })
})
