import { type Gateway, createGateway } from '@latchkey/gateway'
import { TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID, getAssociatedTokenAddressSync } from '@solana/spl-token'
import { type Keypair, PublicKey, VersionedTransaction } from '@solana/web3.js'
import { expect, it, onTestFinished } from 'vitest'
import { type TestCluster, keyOf, runCluster } from '../testCluster.fixture.js'
import { makerOrigin, solanaChain, solanaMaker, solanaTokens, wrappedSol } from '../world.js'
import { startMaker } from './startMaker.js'

const [usdc, shell] = solanaTokens
const sol = `${solanaChain.caipNetworkId}:native`
const idOf = ({ address }: { readonly address: string }): string => `${solanaChain.caipNetworkId}:${address}`

interface Quote {
  readonly id: string
  readonly source: string
  readonly toAmount: string
  readonly minimum: string
  readonly priceImpact: number
  readonly gas: string
  readonly fee: string
  readonly expiresAt: number
}

interface Market {
  readonly cluster: TestCluster
  readonly makerUrl: string
  control(path: string): Promise<number>
  get<T>(path: string, params: Readonly<Record<string, string>>, status?: number): Promise<T>
  post<T>(path: string, body: object, status?: number): Promise<T>
  quote(text: Record<string, string>): Promise<Quote>
}

/** A cluster, its maker and a gateway over both. */
async function runMarket(): Promise<Market> {
  const cluster = await runCluster()
  const maker = await startMaker({ port: 0, clusterUrl: cluster.url })
  const { caipNetworkId: caipId, name, nativeCurrency } = solanaChain
  const gateway: Gateway = createGateway({
    port: 0,
    chains: [],
    families: [{ family: 'solana', caipId, name, nativeCurrency, rpcUrl: cluster.url, tokens: solanaTokens }],
    convert: { maker: { url: makerOrigin, chainId: caipId } },
    foreign: { standIns: { [makerOrigin]: maker.url } },
  })
  onTestFinished(() => gateway.close())
  onTestFinished(() => maker.stop())
  await gateway.listen()
  const read = async <T>(answer: Promise<Response>, status: number): Promise<T> => {
    const response = await answer
    const body: unknown = await response.json()
    expect([response.status, body]).toEqual([status, body])
    return body as T
  }
  const get: Market['get'] = (path, params, status = 200) =>
    read(fetch(`${gateway.url}/v1/convert/${path}?${new URLSearchParams(params).toString()}`), status)
  return {
    cluster,
    makerUrl: maker.url,
    control: async (path) => (await fetch(maker.url + path, { method: 'POST' })).status,
    get,
    post: (path, body, status = 200) =>
      read(
        fetch(`${gateway.url}/v1/convert/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
        status,
      ),
    async quote(text) {
      const { quotes } = await get<{ quotes: Quote[] }>('quotes', text)
      return quotes[0]!
    },
  }
}

const visitor = keyOf(0)
const account = `${solanaChain.caipNetworkId}:${visitor.publicKey.toBase58()}`
const twoSol = { userAddress: account, from: sol, to: idOf(usdc), amount: '2000000000' }
const signedBy = (key: Keypair, wire: string): string => {
  const transaction = VersionedTransaction.deserialize(Buffer.from(wire, 'base64'))
  transaction.sign([key])
  return Buffer.from(transaction.serialize()).toString('base64')
}
const unitsOf = async (
  { cluster: { connection } }: Market,
  token: (typeof solanaTokens)[number],
  owner = visitor.publicKey,
): Promise<bigint> => {
  const program = token.program === 'spl-token' ? TOKEN_PROGRAM_ID : TOKEN_2022_PROGRAM_ID
  const place = getAssociatedTokenAddressSync(new PublicKey(token.address), owner, false, program)
  const { value } = await connection.getTokenAccountBalance(place)
  return BigInt(value.amount)
}
const ended = async (market: Market, id: string): Promise<{ status: string; hash?: string }> => {
  for (;;) {
    const progress = await market.get<{ status: string; hash?: string }>(`status/${id}`, {})
    if (progress.status !== 'pending') return progress
    await new Promise((done) => setTimeout(done, 30))
  }
}

it('S7.06 S7.11 two SOL become what was quoted, in one transaction that the maker signed first', async () => {
  const market = await runMarket()
  const before = await unitsOf(market, usdc)
  const quote = await market.quote(twoSol)
  // 1000 SOL stand against 150,000 USDC: the product of both stays the same.
  expect(quote).toMatchObject({ source: 'Market maker', toAmount: '299401197', gas: '10000', fee: '0' })
  expect(quote.minimum).toBe('296407185')
  expect(quote.priceImpact).toBe(0.2)
  expect(quote.expiresAt).toBeGreaterThan(Date.now())

  const build = { ...twoSol, quoteId: quote.id, minimum: quote.minimum, eip155: { slippage: 100 } }
  const { transaction } = await market.post<{ transaction: string }>('build-transaction', build)
  const made = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'))
  expect(made.version).toBe(0)
  expect(made.message.staticAccountKeys.slice(0, 2).map(String)).toEqual([
    visitor.publicKey.toBase58(),
    solanaMaker.address,
  ])
  expect(made.signatures.map((signature) => signature.some((byte) => byte !== 0))).toEqual([false, true])

  const { id } = await market.post<{ id: string }>('execute', {
    quoteId: quote.id,
    signed: signedBy(visitor, transaction),
  })
  const { status, hash } = await ended(market, id)
  expect(status).toBe('success')
  expect(await unitsOf(market, usdc)).toBe(before + BigInt(quote.toAmount))
  const found = await market.cluster.connection.getTransaction(hash!, { maxSupportedTransactionVersion: 0 })
  expect(found?.meta?.err).toBeNull()

  // Handed over twice is handed over once, and the quote is used up.
  await market.post('execute', { quoteId: quote.id, signed: signedBy(visitor, transaction) })
  expect(await unitsOf(market, usdc)).toBe(before + BigInt(quote.toAmount))
  await market.post('build-transaction', build, 409)
})

it('S7.06 tokens of both programs become each other, and SOL again', async () => {
  const market = await runMarket()
  for (const [from, to] of [
    [usdc, shell],
    [shell, undefined],
  ] as const) {
    const text = { ...twoSol, from: idOf(from), to: to ? idOf(to) : sol, amount: '1000000' }
    const lamports = await market.cluster.connection.getBalance(visitor.publicKey)
    const before = to && (await unitsOf(market, to))
    const quote = await market.quote(text)
    const { transaction } = await market.post<{ transaction: string }>('build-transaction', {
      ...text,
      quoteId: quote.id,
      minimum: quote.minimum,
    })
    const signed = signedBy(visitor, transaction)
    const { id } = await market.post<{ id: string }>('execute', { quoteId: quote.id, signed })
    expect((await ended(market, id)).status).toBe('success')
    const gained = to
      ? (await unitsOf(market, to)) - before!
      : BigInt((await market.cluster.connection.getBalance(visitor.publicKey)) - lamports + 10_000)
    expect(gained).toBe(BigInt(quote.toAmount))
  }
})

it('S7.11 less than the minimum is never built: 409 quote-gone', async () => {
  const market = await runMarket()
  const quote = await market.quote(twoSol)
  const build = { ...twoSol, quoteId: quote.id, minimum: quote.minimum }
  expect(await market.control('/_price?percent=-20')).toBe(200)
  const moved = await market.post<{ reasons: { name: string }[] }>('build-transaction', build, 409)
  expect(moved.reasons.map(({ name }) => name)).toEqual(['quote-gone'])
  // A page that asks for less than it was quoted gets no less either.
  await market.post('build-transaction', { ...build, minimum: '1' }, 409)
  await market.control('/_restore')
  await market.post('build-transaction', { ...build, minimum: '299401198' }, 409)
  await market.post('build-transaction', build)
})

it('S7.11 only the transaction that was built is handed over', async () => {
  const market = await runMarket()
  const quote = await market.quote(twoSol)
  const refused = async (signed: string): Promise<readonly string[]> => {
    const body = { quoteId: quote.id, signed }
    const { reasons } = await market.post<{ reasons: { name: string }[] }>('execute', body, 400)
    return reasons.map(({ name }) => name)
  }
  expect(await refused('AAAA')).toEqual(['quoteId'])
  const { transaction } = await market.post<{ transaction: string }>('build-transaction', {
    ...twoSol,
    quoteId: quote.id,
    minimum: quote.minimum,
  })
  // Without the visitor's signature, with a changed leg, and not one at all.
  expect(await refused(transaction)).toEqual(['signed'])
  const bytes = Buffer.from(transaction, 'base64')
  const amount = Buffer.alloc(8)
  amount.writeBigUInt64LE(2_000_000_000n)
  bytes[bytes.indexOf(amount)] = 1
  expect(await refused(signedBy(visitor, bytes.toString('base64')))).toEqual(['signed'])
  expect(await refused('AAAA')).toEqual(['signed'])
  const thief = keyOf(1)
  const other = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'))
  other.addSignature(visitor.publicKey, thief.secretKey)
  expect(await refused(Buffer.from(other.serialize()).toString('base64'))).toEqual(['signed'])

  // The maker himself refuses a changed leg as well.
  const order = new URL(`${market.makerUrl}/order`)
  for (const [name, value] of Object.entries({
    inputMint: wrappedSol,
    outputMint: usdc.address,
    amount: '2000000000',
    taker: visitor.publicKey.toBase58(),
  }))
    order.searchParams.set(name, value)
  const made = (await (await fetch(order)).json()) as { transaction: string; requestId: string }
  const changed = Buffer.from(made.transaction, 'base64')
  changed[changed.indexOf(amount)] = 1
  const answer = await fetch(`${market.makerUrl}/execute`, {
    method: 'POST',
    body: JSON.stringify({
      requestId: made.requestId,
      signedTransaction: signedBy(visitor, changed.toString('base64')),
    }),
  })
  expect(await answer.json()).toMatchObject({ status: 'Failed', code: -3 })
})

it.each([
  ['takes', -3_000_000_000n, 299_401_197n, undefined],
  ['gives', -2_000_000_000n, 149_700_598n, undefined],
  ['approves', -2_000_000_000n, 299_401_197n, solanaMaker.address],
] as const)(
  'money 13.7 a maker who cheats can be seen by whom simulates: %s',
  async (how, lamports, units, delegate) => {
    const market = await runMarket()
    await market.control(`/_cheat?how=${how}`)
    const quote = await market.quote(twoSol)
    const { transaction } = await market.post<{ transaction: string }>('build-transaction', {
      ...twoSol,
      quoteId: quote.id,
      minimum: quote.minimum,
    })
    const place = getAssociatedTokenAddressSync(new PublicKey(usdc.address), visitor.publicKey)
    const { connection } = market.cluster
    const before = [await connection.getBalance(visitor.publicKey), await unitsOf(market, usdc)] as const
    const { result } = (await market.cluster.ask('simulateTransaction', transaction, {
      encoding: 'base64',
      sigVerify: false,
      accounts: { encoding: 'jsonParsed', addresses: [visitor.publicKey.toBase58(), place.toBase58()] },
    })) as { result: { value: { err: null; accounts: readonly [SimulatedAccount, SimulatedAccount] } } }
    const [own, token] = result.value.accounts
    expect(result.value.err).toBeNull()
    expect(BigInt(own.lamports - before[0]) + 10_000n).toBe(lamports)
    expect(BigInt(token.data.parsed.info.tokenAmount.amount) - before[1]).toBe(units)
    expect(token.data.parsed.info.delegate).toBe(delegate)
  },
)

interface SimulatedAccount {
  readonly lamports: number
  readonly data: {
    readonly parsed: {
      readonly info: { readonly tokenAmount: { amount: string }; readonly delegate?: string }
    }
  }
}

it('S7.06 a maker who is down is a 502, and a transaction that no block took in time failed', async () => {
  const market = await runMarket()
  const quote = await market.quote(twoSol)
  const { transaction } = await market.post<{ transaction: string }>('build-transaction', {
    ...twoSol,
    quoteId: quote.id,
    minimum: quote.minimum,
  })
  await market.cluster.ask('latchkey_pause')
  const signed = signedBy(visitor, transaction)
  const { id } = await market.post<{ id: string }>('execute', { quoteId: quote.id, signed })
  expect(await market.get(`status/${id}`, {})).toMatchObject({ status: 'pending' })
  await market.cluster.ask('latchkey_expireBlockhash')
  expect(await ended(market, id)).toMatchObject({ status: 'failed' })
  await market.control('/_down')
  await market.get('quotes', twoSol, 502)
  await market.get(`status/${'a'.repeat(22)}`, {}, 404)
})

it('S7.06 S7.07 bad questions have reasons, and other chains empty answers', async () => {
  const market = await runMarket()
  const nowhere = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const other = { userAddress: `${nowhere}:x`, from: `${nowhere}:native`, to: `${nowhere}:y` }
  expect(await market.get('quotes', { ...twoSol, ...other })).toEqual({ quotes: [] })
  expect(await market.get('tokens', { chainId: nowhere })).toEqual({ tokens: [] })
  const { tokens } = await market.get<{ tokens: { address: string; symbol: string }[] }>('tokens', {
    chainId: solanaChain.caipNetworkId,
  })
  expect(tokens.map(({ address }) => address)).toEqual([sol, idOf(usdc), idOf(shell)])
  const refused = async (text: Record<string, string>): Promise<readonly string[]> => {
    const { reasons } = await market.get<{ reasons: { name: string }[] }>(
      'quotes',
      { ...twoSol, ...text },
      400,
    )
    return reasons.map(({ name }) => name)
  }
  expect(await refused({ to: sol })).toEqual(['to'])
  expect(await refused({ to: `${solanaChain.caipNetworkId}:nonsense` })).toEqual(['to'])
  expect(await refused({ to: 'eip155:1:0x0000000000000000000000000000000000000001' })).toEqual(['to'])
  expect(await refused({ userAddress: `${solanaChain.caipNetworkId}:me` })).toEqual(['userAddress'])
  for (const amount of ['0', '-1', '1e3', '1.5', '']) expect(await refused({ amount })).toEqual(['amount'])
  expect(await refused({ amount: '18446744073709551616' })).toEqual(['amount'])
  expect(await refused({ slippage: '501' })).toEqual(['slippage'])
})
