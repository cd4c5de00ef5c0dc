import { pino } from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'
import { hashTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { testNode } from '../node.fixture.js'
import type { GatewayOptions } from '../options.js'
import { alice, chainAt, runGateway } from '../testGateway.fixture.js'
import { type ServiceHost, sample, serviceHost } from './serviceHost.fixture.js'

const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const diamond = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'
const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)

interface Quote {
  readonly id: string
  readonly source: string
  readonly toAmount: string
  readonly minimum: string
  readonly gas: string
  readonly fee: string
}
type Answer = Record<string, unknown> & {
  readonly reasons?: readonly { name: string; description: string }[]
}

interface World {
  readonly host: ServiceHost
  readonly lines: string[]
  get(path: string, params: Readonly<Record<string, string>>): Promise<{ status: number; body: Answer }>
  post(path: string, body: object): Promise<{ status: number; body: Answer }>
  quotes(text: Record<string, string>): Promise<readonly Quote[]>
}

/** A gateway with services, on a chain whose gas costs 2 wei. */
async function world(
  origin: string,
  convert: GatewayOptions['convert'],
  answer: ServiceHost['answer'],
  id = 1,
  more: readonly string[] = [],
): Promise<World> {
  const node = await testNode(id)
  node.behave = ({ id: call, method }, response) => {
    const results: Record<string, unknown> = { eth_gasPrice: '0x2', eth_estimateGas: '0x186a0' }
    if (!(method in results)) return false
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id: call, result: results[method] }))
    return true
  }
  const host = await serviceHost(answer)
  const lines: string[] = []
  const gateway = await runGateway({
    chains: [chainAt(node.url, id)],
    convert,
    foreign: {
      standIns: Object.fromEntries([origin, ...more].map((each) => [each, host.url])),
      resolve: (name) => Promise.reject(new Error(`${name} is looked up`)),
    },
    log: pino({}, { write: (line) => void lines.push(line) }),
  })
  const read = async (response: Response): Promise<{ status: number; body: Answer }> => ({
    status: response.status,
    body: (await response.json()) as Answer,
  })
  const get: World['get'] = async (path, params) =>
    read(await fetch(`${gateway.url}/v1/convert/${path}?${new URLSearchParams(params).toString()}`))
  return {
    host,
    lines,
    get,
    post: async (path, body) =>
      read(
        await fetch(`${gateway.url}/v1/convert/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    quotes: async (text) => {
      const { status, body } = await get('quotes', text)
      expect(status).toBe(200)
      return body['quotes'] as readonly Quote[]
    },
  }
}

const hundred = {
  userAddress: `eip155:1:${alice}`,
  from: `eip155:1:${weth}`,
  to: `eip155:1:${dai}`,
  amount: '100000000000000000000',
}

it('S7.06 S7.11 S7.12 0x is asked with its key, and its own spender gets leave for exactly the amount', async () => {
  const { host, get, post, quotes } = await world(
    'https://api.0x.org',
    { zeroEx: { key: 'zx-secret' } },
    () => sample('zeroEx.quote'),
  )
  const [quote] = await quotes(hundred)
  expect(quote).toMatchObject({
    source: '0x',
    toAmount: '454443538468285000000000',
    minimum: '449899103083602150000000',
    gas: '1664110',
    fee: '682689324469874696651',
  })
  const [{ method, url, headers }] = host.asked as [ServiceHost['asked'][number]]
  expect([method, url.pathname]).toEqual(['GET', '/swap/allowance-holder/quote'])
  expect(Object.fromEntries(url.searchParams)).toEqual({
    chainId: '1',
    sellToken: weth,
    buyToken: dai,
    sellAmount: '100000000000000000000',
    taker: alice,
    slippageBps: '100',
  })
  expect([headers['0x-api-key'], headers['0x-version']]).toEqual(['zx-secret', 'v2'])

  const approve = await get('build-approve', { ...hundred, quoteId: quote!.id })
  const spender = '0x0000000000001ff3684f28c67538d4d072c22734'
  expect(approve.body['tx']).toMatchObject({
    to: `eip155:1:${weth}`,
    value: '0',
    data: `0x095ea7b3${spender.slice(2).padStart(64, '0')}${(10n ** 20n).toString(16).padStart(64, '0')}`,
  })

  // A quote lets nothing spend more than its own amount, of its own token, for its own account.
  const others = [
    { amount: '1' },
    { from: `eip155:1:${usdc}` },
    { userAddress: `eip155:1:${account.address}` },
  ]
  for (const other of others) {
    const { status, body } = await get('build-approve', { ...hundred, ...other, quoteId: quote!.id })
    expect([status, body.reasons?.[0]?.name]).toEqual([400, 'quoteId'])
  }
  const leave = { tokenAddress: `eip155:1:${usdc}`, userAddress: hundred.userAddress, quoteId: quote!.id }
  expect((await get('allowance', leave)).body.reasons?.[0]?.name).toBe('quoteId')

  // What the sample gives at least is below the quote's minimum: it is asked again, with less slippage.
  const build = { ...hundred, quoteId: quote!.id, minimum: quote!.minimum, disableEstimate: true }
  host.answer = ({ url: asked }) => ({
    ...sample<object>('zeroEx.quote'),
    ...(asked.searchParams.get('slippageBps') !== '100' && { minBuyAmount: '449900000000000000000000' }),
  })
  const { body } = await post('build-transaction', build)
  expect(host.asked.at(-1)?.url.searchParams.get('slippageBps')).toBe('99')
  expect(body['tx']).toMatchObject({
    from: `eip155:1:${alice}`,
    to: 'eip155:1:0x0000000000001fF3684f28c67538d4D072C22734',
    value: '0',
    eip155: { gas: '832055', gasPrice: '2' },
    spender: 'eip155:1:0x0000000000001fF3684f28c67538d4D072C22734',
  })
  // Where that does not help, less than the minimum is not built.
  host.answer = () => sample('zeroEx.quote')
  const refused = await post('build-transaction', build)
  expect([refused.status, refused.body.reasons?.[0]?.name]).toEqual([409, 'quote-gone'])
})

it.each([
  ['another contract', { transaction: { to: weth, data: '0x', value: '0', gas: '1' } }],
  ['another spender', { allowanceTarget: weth }],
  ['no spender', { allowanceTarget: null }],
  [
    'coins that were not asked for',
    { transaction: { to: '0x0000000000001fF3684f28c67538d4D072C22734', data: '0x', value: '1', gas: '1' } },
  ],
  ['another amount', { sellAmount: '1' }],
  ['another token', { buyToken: usdc }],
  ['another shape', { buyAmount: 1 }],
  [
    'data that are none',
    {
      transaction: { to: '0x0000000000001fF3684f28c67538d4D072C22734', data: '0xabc', value: '0', gas: '1' },
    },
  ],
])('0x is refused with %s, and its key is in no answer and no log', async (_, change) => {
  const { get, lines } = await world('https://api.0x.org', { zeroEx: { key: 'zx-secret' } }, () => ({
    ...sample<object>('zeroEx.quote'),
    ...change,
  }))
  const { status, body } = await get('quotes', hundred)
  expect([status, body.reasons?.[0]?.name]).toEqual([502, 'source'])
  expect(lines.join() + JSON.stringify(body)).not.toContain('zx-secret')
})

it('0x without liquidity has no quote, and a redirect with the key is not followed', async () => {
  const { host, get, quotes } = await world('https://api.0x.org', { zeroEx: { key: 'k' } }, () => ({
    liquidityAvailable: false,
  }))
  expect(await quotes(hundred)).toEqual([])
  host.answer = (_, response) => void response.writeHead(302, { location: '/swap/other' }).end()
  const before = host.asked.length
  expect((await get('quotes', hundred)).status).toBe(502)
  expect(host.asked.length).toBe(before + 1)
})

it('S7.06 S7.11 1inch is told the least that may arrive', async () => {
  const { host, post, quotes } = await world('https://api.1inch.com', { oneInch: { key: 'one-key' } }, () =>
    sample('oneInch.swap'),
  )
  const [quote] = await quotes(hundred)
  expect(quote).toMatchObject({
    source: '1inch',
    toAmount: '454443538468285000000000',
    gas: '800000',
    fee: '0',
  })
  const [first] = host.asked
  expect(first?.url.pathname).toBe('/swap/v6.1/1/swap')
  expect(first?.headers.authorization).toBe('Bearer one-key')
  expect(first?.url.searchParams.get('slippage')).toBe('1')
  const build = { ...hundred, quoteId: quote!.id, minimum: quote!.minimum }
  const { body } = await post('build-transaction', build)
  expect(body['tx']).toMatchObject({ to: 'eip155:1:0x111111125421cA6dc452d289314280a0f8842A65' })
  expect(host.asked.at(-1)?.url.searchParams.get('minReturn')).toBe(quote!.minimum)
  host.answer = () => ({ ...sample<object>('oneInch.swap'), dstAmount: '1' })
  expect((await post('build-transaction', build)).body.reasons?.[0]?.name).toBe('quote-gone')
  const answer = sample<{ tx: object }>('oneInch.swap')
  host.answer = () => ({ ...answer, tx: { ...answer.tx, to: '0x1111111254EEB25477B68fb85Ed929f73A960582' } })
  expect((await post('build-transaction', build)).status).toBe(502)
})

it('S7.06 LI.FI is asked on one chain, and the contract of its older example is refused', async () => {
  interface Sample {
    readonly action: object
    readonly estimate: object
    readonly transactionRequest: object
  }
  const whole = sample<Sample>('lifi.quote')
  const { host, get, quotes } = await world('https://li.quest', { lifi: { key: 'li-key' } }, () => whole, 100)
  const one = {
    userAddress: 'eip155:100:0x552008c0f6870c2f77e5cC1d2eb9bdff03e30Ea0',
    from: 'eip155:100:native',
    to: 'eip155:100:0x63e62989d9eb2d37dfdb1f93a22f063635b07d51',
    amount: '1000000000000000000',
  }
  expect((await get('quotes', one)).status).toBe(502)
  host.answer = () => ({
    ...whole,
    estimate: { ...whole.estimate, approvalAddress: diamond },
    transactionRequest: { ...whole.transactionRequest, to: diamond },
  })
  const [quote] = await quotes(one)
  expect(quote).toMatchObject({ source: 'LI.FI', toAmount: '21922914496086353975', gas: '1915236', fee: '0' })
  const { url, headers } = host.asked.at(-1)!
  expect(headers['x-lifi-api-key']).toBe('li-key')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    fromChain: '100',
    toChain: '100',
    fromToken: '0x0000000000000000000000000000000000000000',
    slippage: '0.01',
  })
  host.answer = () => ({ ...whole, action: { ...whole.action, toChainId: 1 } })
  expect((await get('quotes', one)).status).toBe(502)
})

it('S7.11 an order of CoW Protocol is for the minimum, and only its own signature is handed over', async () => {
  const uid = `0x${'ab'.repeat(56)}`
  let state = 'open'
  const { host, get, post, quotes } = await world('https://api.cow.fi', { cow: true }, ({ url, method }) => {
    if (url.pathname.endsWith('/quote')) return sample('cow.quote')
    return method === 'POST' ? uid : { uid, status: state }
  })
  const tenth = {
    userAddress: `eip155:1:${account.address}`,
    from: `eip155:1:${weth}`,
    to: `eip155:1:${usdc}`,
    amount: '100000000000000000',
  }
  const [quote] = await quotes(tenth)
  expect(quote).toMatchObject({ source: 'CoW Protocol', toAmount: '191179999', gas: '0', fee: '119530' })
  expect(host.asked[0]?.url.pathname).toBe('/mainnet/api/v1/quote')
  expect(host.asked[0]?.body).toMatchObject({
    sellAmountBeforeFee: '100000000000000000',
    kind: 'sell',
    receiver: account.address,
  })
  // The own coin of a chain cannot be signed away.
  expect(await quotes({ ...tenth, from: 'eip155:1:native' })).toEqual([])

  const built = await post('build-transaction', { ...tenth, quoteId: quote!.id, minimum: '190000000' })
  expect(built.body['spender']).toBe('eip155:1:0xC92E8bdf79f0507f65a392b0ab4667716BFE0110')
  const typedData = built.body['typedData'] as Parameters<typeof account.signTypedData>[0]
  expect(typedData).toMatchObject({
    domain: {
      name: 'Gnosis Protocol',
      chainId: 1,
      verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
    },
    message: {
      receiver: account.address,
      sellAmount: '100000000000000000',
      buyAmount: '190000000',
      feeAmount: '0',
      partiallyFillable: false,
    },
  })
  // Nothing is built of an old quote again, and what was built can be handed over for longer.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  onTestFinished(() => void vi.useRealTimers())
  const late = await post('build-transaction', { ...tenth, quoteId: quote!.id, minimum: '190000000' })
  expect([late.status, late.body.reasons?.[0]?.name]).toEqual([409, 'quote-gone'])
  const other = privateKeyToAccount(`0x${'2'.repeat(64)}`)
  const asked = host.asked.length
  for (const signed of [await other.signTypedData(typedData), '0x12', 'nonsense']) {
    const { status, body } = await post('execute', { quoteId: quote!.id, signed })
    expect([status, body.reasons?.[0]?.name]).toEqual([400, 'signed'])
  }
  expect(host.asked.length).toBe(asked)
  const signed = await account.signTypedData(typedData)
  const { body } = await post('execute', { quoteId: quote!.id, signed })
  expect(host.asked.at(-1)?.body).toMatchObject({ buyAmount: '190000000', signature: signed, appData: '{}' })
  const id = String(body['id'])
  expect((await get(`status/${id}`, {})).body).toEqual({ status: 'pending' })
  state = 'fulfilled'
  expect((await get(`status/${id}`, {})).body).toEqual({ status: 'success' })
  // The end stays, whatever is said afterwards.
  state = 'cancelled'
  expect((await get(`status/${id}`, {})).body).toEqual({ status: 'success' })
})

it('S7.06 S7.11 a quote is of one caller, is handed over once, and each of what was built of it can be', async () => {
  const { host, get, post, quotes } = await world('https://api.cow.fi', { cow: true }, ({ url, method }) => {
    if (url.pathname.endsWith('/quote')) return sample('cow.quote')
    return method === 'POST' ? `0x${'ab'.repeat(56)}` : { status: 'open' }
  })
  const tenth = {
    userAddress: `eip155:1:${account.address}`,
    from: `eip155:1:${weth}`,
    to: `eip155:1:${usdc}`,
    amount: '100000000000000000',
  }
  const ids = (await Promise.all([quotes(tenth), quotes(tenth)])).flat().map(({ id }) => id)
  expect([new Set(ids).size, host.asked.length]).toEqual([2, 1])

  const [quoteId = ''] = ids
  const build = async (minimum: string): Promise<string> => {
    const { body } = await post('build-transaction', { ...tenth, quoteId, minimum })
    return account.signTypedData(body['typedData'] as Parameters<typeof account.signTypedData>[0])
  }
  const [first, second] = [await build('190000000'), await build('191000000')]
  const handed = (): readonly unknown[] =>
    host.asked.flatMap(({ method, url, body }) =>
      method === 'POST' && url.pathname.endsWith('/orders') ? [Object(body).buyAmount] : [],
    )
  const answers = await Promise.all(
    [first, second, first].map((signed) => post('execute', { quoteId, signed })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(handed()).toHaveLength(1)
  expect(['190000000', '191000000']).toContain(handed()[0])
  expect((await post('build-transaction', { ...tenth, quoteId, minimum: '1' })).status).toBe(409)

  // The one that was made first, though another was made since.
  const other = ids[1] ?? ''
  const built = await post('build-transaction', { ...tenth, quoteId: other, minimum: '190000000' })
  await post('build-transaction', { ...tenth, quoteId: other, minimum: '191000000' })
  const data = built.body['typedData'] as Parameters<typeof account.signTypedData>[0]
  // The service has it, and its answer is lost: it is not asked again, and the order is followed.
  host.answer = ({ method }, response) => {
    if (method === 'POST') response.writeHead(500).end()
    return method === 'POST' ? undefined : { status: 'fulfilled' }
  }
  const once = { quoteId: other, signed: await account.signTypedData(data) }
  expect((await post('execute', once)).body).toEqual({ id: other })
  expect((await post('execute', once)).body).toEqual({ id: other })
  expect(handed()).toHaveLength(2)
  expect((await get(`status/${other}`, {})).body).toEqual({ status: 'success' })
  const validTo = Number(Object(data.message).validTo).toString(16).padStart(8, '0')
  const uid = `${hashTypedData(data)}${account.address.slice(2).toLowerCase()}${validTo}`
  expect(host.asked.at(-1)?.url.pathname).toBe(`/mainnet/api/v1/orders/${uid}`)
})

it('S7.11 an order that the service did not take is handed over again, until the service has it', async () => {
  const held = new Map<string, object>()
  let isDown = false
  const { host, post, quotes } = await world('https://api.cow.fi', { cow: true }, (question, response) => {
    const { url, method, body } = question
    if (url.pathname.endsWith('/quote')) return sample('cow.quote')
    const uid = url.pathname.split('/').at(-1) ?? ''
    if (isDown) return void response.writeHead(503).end()
    if (method === 'GET') return held.get(uid) ?? void response.writeHead(404).end()
    // As the order book does with an order that it has.
    if (held.size > 0)
      return void response.writeHead(400).end(JSON.stringify({ errorType: 'DuplicatedOrder' }))
    held.set(uidOf(Object(body).signature), { status: 'open' })
    return uidOf(Object(body).signature)
  })
  const tenth = {
    userAddress: `eip155:1:${account.address}`,
    from: `eip155:1:${weth}`,
    to: `eip155:1:${usdc}`,
    amount: '100000000000000000',
  }
  const uids = new Map<string, string>()
  const uidOf = (signature: string): string => uids.get(signature) ?? ''
  const [{ id: quoteId = '' } = {}] = await quotes(tenth)
  const build = async (minimum: string): Promise<string> => {
    const { body } = await post('build-transaction', { ...tenth, quoteId, minimum })
    const data = body['typedData'] as Parameters<typeof account.signTypedData>[0]
    const signed = await account.signTypedData(data)
    const validTo = Number(Object(data.message).validTo).toString(16).padStart(8, '0')
    uids.set(signed, `${hashTypedData(data)}${account.address.slice(2).toLowerCase()}${validTo}`)
    return signed
  }
  const [first, second] = [await build('190000000'), await build('191000000')]
  const sent = (): readonly unknown[] =>
    host.asked.flatMap(({ method, url, body }) =>
      method === 'POST' && url.pathname.endsWith('/orders') ? [Object(body).buyAmount] : [],
    )
  isDown = true
  expect((await post('execute', { quoteId, signed: first })).status).toBe(502)
  expect((await post('execute', { quoteId, signed: first })).status).toBe(502)
  // Another order of the same quote is not: the service may have the first one all the same.
  const another = await post('execute', { quoteId, signed: second })
  expect([another.status, another.body.reasons?.[0]?.name]).toEqual([400, 'signed'])
  expect(sent()).toEqual(['190000000', '190000000'])

  // Also after the time for a first attempt.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
  onTestFinished(() => void vi.useRealTimers())
  isDown = false
  const calls = [first, first, first].map((signed) => post('execute', { quoteId, signed }))
  for (const { status, body } of await Promise.all(calls))
    expect([status, body]).toEqual([200, { id: quoteId }])
  expect(sent()).toEqual(['190000000', '190000000', '190000000'])
  expect([...held.keys()]).toEqual([uidOf(first)])
  expect((await post('execute', { quoteId, signed: first })).status).toBe(200)
  expect(sent()).toHaveLength(3)
})

it('S7.11 an order that the service has already, by a hand-over that was lost, is taken', async () => {
  let isDown = true
  const { host, post, quotes } = await world('https://api.cow.fi', { cow: true }, (question, response) => {
    if (question.url.pathname.endsWith('/quote')) return sample('cow.quote')
    if (isDown) return void response.destroy()
    if (question.method === 'GET') return { status: 'open' }
    return void response.writeHead(400).end(JSON.stringify({ errorType: 'DuplicatedOrder' }))
  })
  const tenth = {
    userAddress: `eip155:1:${account.address}`,
    from: `eip155:1:${weth}`,
    to: `eip155:1:${usdc}`,
    amount: '100000000000000000',
  }
  const [{ id: quoteId = '' } = {}] = await quotes(tenth)
  const { body } = await post('build-transaction', { ...tenth, quoteId, minimum: '190000000' })
  const data = body['typedData'] as Parameters<typeof account.signTypedData>[0]
  const signed = await account.signTypedData(data)
  expect((await post('execute', { quoteId, signed })).status).toBe(502)
  isDown = false
  expect((await post('execute', { quoteId, signed })).body).toEqual({ id: quoteId })
  const asked = host.asked.length
  expect((await post('execute', { quoteId, signed })).status).toBe(200)
  expect(host.asked).toHaveLength(asked)
})

it('S7.06 Jupiter is asked with its key on its own cluster, and its example reads as it says', async () => {
  const host = await serviceHost(() => sample('jupiter.order'))
  const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const gateway = await runGateway({
    families: [
      {
        family: 'solana',
        caipId: chain,
        name: 'Solana',
        nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
        rpcUrl: 'http://127.0.0.1:9',
        tokens: [],
      },
    ],
    convert: { jupiter: { key: 'jup-key' } },
    foreign: { standIns: { 'https://api.jup.ag': host.url } },
  })
  const text = new URLSearchParams({
    amount: '100000000',
    userAddress: `${chain}:So11111111111111111111111111111111111111112`,
    from: `${chain}:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`,
    to: `${chain}:native`,
    slippage: '26',
  })
  const ask = async (): Promise<Answer> =>
    (await (await fetch(`${gateway.url}/v1/convert/quotes?${text.toString()}`)).json()) as Answer
  const [quote] = (await ask())['quotes'] as readonly Quote[]
  expect(quote).toMatchObject({
    source: 'Jupiter',
    toAmount: '461208958',
    minimum: '460009814',
    gas: '701237',
    fee: '92260',
    priceImpact: 0.01,
  })
  const [first] = host.asked
  // Of either sign: what the amount itself costs is never shown as nothing.
  host.answer = () => ({ ...sample<object>('jupiter.order'), priceImpactPct: '0.05' })
  text.set('slippage', '27')
  expect((await ask())['quotes']).toMatchObject([{ priceImpact: 5 }])
  text.set('slippage', '26')
  expect([first?.url.pathname, first?.headers['x-api-key']]).toEqual(['/swap/v2/order', 'jup-key'])
  expect(Object.fromEntries(first!.url.searchParams)).toEqual({
    inputMint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    outputMint: 'So11111111111111111111111111111111111111112',
    amount: '100000000',
    slippageBps: '26',
  })
  for (const change of [{ inAmount: '1' }, { outputMint: 'x' }, { outAmount: '-1' }, { transaction: 5 }]) {
    host.answer = () => ({ ...sample<object>('jupiter.order'), ...change })
    expect((await ask()).reasons?.[0]?.name).toBe('source')
  }
})

it('S7.06 the source that leaves most after what the network takes comes first, and one that fails is left out', async () => {
  const { host, quotes } = await world(
    'https://api.0x.org',
    { zeroEx: { key: 'k' }, oneInch: { key: 'k' } },
    ({ url }) => {
      const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
      const data = { data: '0x', value: '0' }
      if (url.pathname.endsWith('/swap'))
        return { dstAmount: '900', tx: { ...data, from: alice, to: router, gas: 100 } }
      const tx = { ...data, to: holder, gas: '400' }
      return {
        ...sample<object>('zeroEx.quote'),
        buyToken: native,
        buyAmount: '1000',
        minBuyAmount: '990',
        transaction: tx,
      }
    },
  )
  const router = '0x111111125421cA6dc452d289314280a0f8842A65'
  const holder = '0x0000000000001fF3684f28c67538d4D072C22734'
  // 1inch has no stand-in here, and no name is looked up.
  const toNative = { ...hundred, to: 'eip155:1:native' }
  expect((await quotes(toNative)).map(({ source }) => source)).toEqual(['0x'])
  expect(host.asked).toHaveLength(1)

  // A unit of gas costs 2: of 1000 are 200 left, of 900 are 700.
  const both = await world(
    'https://api.0x.org',
    { zeroEx: { key: 'k' }, oneInch: { key: 'k' } },
    host.answer,
    1,
    ['https://api.1inch.com'],
  )
  expect((await both.quotes(toNative)).map(({ source, toAmount }) => [source, toAmount])).toEqual([
    ['1inch', '900'],
    ['0x', '1000'],
  ])
})

it('S7.06 a quote that asks several sources counts as so many questions', async () => {
  const host = await serviceHost(() => ({ liquidityAvailable: false }))
  const gateway = await runGateway({
    chains: [chainAt('http://127.0.0.1:9', 1)],
    convert: { zeroEx: { key: 'k' }, oneInch: { key: 'k' }, lifi: { key: 'k' } },
    foreign: {
      standIns: {
        'https://api.0x.org': host.url,
        'https://api.1inch.com': host.url,
        'https://li.quest': host.url,
      },
    },
    requestsPerMinute: 5,
  })
  const ask = async (): Promise<number> =>
    (await fetch(`${gateway.url}/v1/convert/quotes?${new URLSearchParams(hundred).toString()}`)).status
  expect(await ask()).toBe(502)
  expect(await ask()).toBe(429)
})
