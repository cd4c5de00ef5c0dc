import { readFileSync } from 'node:fs'
import { encodeFunctionData, numberToHex, parseAbi } from 'viem'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderAccount, orderHost, signOrder } from '../convert/orderHost.fixture.js'
import { type Gateway, createGateway } from '../createGateway.js'
import { jsonRpcNode } from '../families/jsonRpc.fixture.js'
import { coinType, newAccount, resolver, seconds, signerKey, zone } from '../names/names.fixture.js'
import { nftNode } from '../nfts/nftNode.fixture.js'
import { squares } from '../nfts/png.fixture.js'
import { testNode } from '../node.fixture.js'
import { cardHost, signedWebhook } from '../onramp/cardHost.fixture.js'
import { priceHost } from '../prices/priceHosts.fixture.js'
import { manager } from '../sessions/delegations.js'
import { grantOf, newKey, revocation } from '../sessions/grants.fixture.js'
import { Visitor, page, secret } from '../signIn/visitor.fixture.js'
import { alice, chainAt } from '../testGateway.fixture.js'
import { openApiDocument, operationsOf } from './openApi.js'
import { createCompile } from './validators.js'

const closers: (() => void)[] = []
const nft = {
  token: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  uri: `data:application/json,${JSON.stringify({ image: `data:image/png;base64,${squares().toString('base64')}` })}`,
} as const
const newcomer = newAccount()
const message = JSON.stringify({ name: `dora.${zone}`, attributes: {}, timestamp: seconds() })
const registration = {
  coin_type: coinType,
  address: newcomer.address,
  message,
  signature: await newcomer.signMessage({ message }),
}
/** Call data of `resolve(bytes,bytes)`: the name of no labels, its record for Ethereum. */
const lookup = encodeFunctionData({
  abi: parseAbi(['function resolve(bytes name, bytes data)']),
  args: ['0x00', `0x3b3b57de${'00'.repeat(32)}`],
})
const operations = operationsOf(openApiDocument)
const question = { purchaseCurrency: 'ETH', paymentCurrency: 'USD', network: 'eip155:4242', amount: '30' }
const order = {
  destinationWallets: [{ address: alice, blockchains: ['eip155:4242'], assets: ['ETH'] }],
  defaultNetwork: 'eip155:4242',
  partnerUserId: 'u1',
  defaultExperience: 'buy',
  presetFiatAmount: '30',
  provider: 'card',
  purchaseCurrency: 'ETH',
  paymentCurrency: 'USD',
}
const compile = createCompile(openApiDocument, 'out')

const cluster = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const query = (params: Record<string, string>): string => new URLSearchParams(params).toString()
const convert = {
  amount: '5',
  userAddress: `${cluster}:${orderAccount}`,
  from: `${cluster}:native`,
  to: `${cluster}:${usdc}`,
}
const other = {
  amount: '5',
  userAddress: `eip155:7:${alice}`,
  from: 'eip155:7:native',
  to: `eip155:7:${alice}`,
}
const approve = {
  amount: '5',
  userAddress: `eip155:4545:${alice}`,
  from: `eip155:4545:${nft.token}`,
  to: 'eip155:4545:native',
}
/** A conversion with a quote of its own. */
const quoted = async (): Promise<typeof convert & { quoteId: string; minimum: string }> => {
  const { quotes } = (await (await send('GET', `/v1/convert/quotes?${query(convert)}`)).json()) as {
    quotes: readonly [{ id: string; minimum: string }]
  }
  return { ...convert, quoteId: quotes[0].id, minimum: quotes[0].minimum }
}

/** What a visitor signed. */
async function signedOrder(): Promise<object> {
  const body = await quoted()
  const built = await send('POST', '/v1/convert/build-transaction', body)
  const { transaction } = (await built.json()) as { transaction: string }
  return { quoteId: body.quoteId, signed: await signOrder(transaction) }
}

/** A browser that is signed in. */
const visitor = new Visitor(() => gateway.url)
const signedIn = async (): Promise<{ readonly init: RequestInit; readonly path: string }> => {
  const { session } = await visitor.signIn()
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join()
  return { path: session.id, init: { headers: { origin: page, cookie } } }
}

/** An account that lets another one do something. */
const lender = newKey()
const emptyHash = `0x${'00'.repeat(32)}`
const sessions = `/v1/sessions/eip155:4545:${lender.address}`

/** For each operation: a path that works, and bad ones with the name of what is wrong. */
const calls: Record<
  string,
  {
    good: string | (() => Promise<string>)
    status?: number
    type?: string
    body?: unknown
    /** What has to be there before the good call, and what it sends. */
    prepare?: () => Promise<{ readonly path?: string; readonly init: RequestInit }>
    bad: readonly [path: string, reason: string, body?: unknown][]
  }
> = {
  getSupportedChains: {
    good: '/v1/supported-chains?projectId=p&st=appkit&sv=react-evm-0.1.0',
    bad: [[`/v1/supported-chains?projectId=${'x'.repeat(129)}`, 'projectId']],
  },
  getIdentity: {
    good: `/v1/identity/${alice}?sender=${alice}&chainId=eip155:1`,
    bad: [
      [`/v1/identity/${alice}?chainId=one`, 'chainId'],
      [`/v1/identity/0x12`, 'address'],
      [`/v1/identity/${alice}?sender=<b>`, 'sender'],
      [`/v1/identity/${'a'.repeat(129)}`, 'address'],
    ],
  },
  findRecipient: {
    good: '/v1/recipient?text=alice.eth&chainId=eip155:1',
    bad: [
      ['/v1/recipient?chainId=eip155:1', 'text'],
      ['/v1/recipient?text=alice.eth', 'chainId'],
      ['/v1/recipient?text=alice.eth&chainId=one', 'chainId'],
      [`/v1/recipient?text=${'a'.repeat(256)}&chainId=eip155:1`, 'text'],
    ],
  },
  getNameProfile: {
    good: `/v1/profile/account/dora.${zone}?apiVersion=2`,
    bad: [[`/v1/profile/account/dora.${zone}?apiVersion=1`, 'apiVersion']],
  },
  getNamesOfAccount: {
    good: `/v1/profile/reverse/${newcomer.address}?sender=${alice}&apiVersion=2`,
    bad: [
      [`/v1/profile/reverse/${alice}?sender=<b>`, 'sender'],
      [`/v1/profile/reverse/%00`, 'address'],
    ],
  },
  getNameSuggestions: {
    good: `/v1/profile/suggestions/dora.${zone}?zone=.${zone}`,
    bad: [[`/v1/profile/suggestions/dora?zone=${'a'.repeat(201)}`, 'zone']],
  },
  registerName: {
    good: '/v1/profile/account',
    body: registration,
    bad: [
      ['/v1/profile/account', 'coin_type', { ...registration, coin_type: -1 }],
      ['/v1/profile/account', 'address', { ...registration, address: 'alice' }],
      ['/v1/profile/account', 'message', { ...registration, message: 'x'.repeat(8193) }],
      ['/v1/profile/account', 'signature', { ...registration, signature: 'signed' }],
      ['/v1/profile/account', 'body', []],
    ],
  },
  answerLookup: {
    good: `/v1/ens/${resolver}/${lookup}.json`,
    bad: [
      [`/v1/ens/${resolver}/0x123.json`, 'data'],
      [`/v1/ens/0x12/${lookup}.json`, 'sender'],
    ],
  },
  answerLongLookup: {
    good: '/v1/ens',
    body: { sender: resolver, data: lookup },
    bad: [
      ['/v1/ens', 'sender', { sender: 'alice', data: lookup }],
      ['/v1/ens', 'data', { sender: resolver, data: '0x' }],
    ],
  },
  getBalance: {
    good: `/v1/account/${alice}/balance?currency=usd&chainId=eip155:1`,
    bad: [
      [`/v1/account/${alice}/balance?currency=eur`, 'currency'],
      [`/v1/account/${alice}/balance?chainId=eip155:1&chainId=eip155:2`, 'chainId'],
      [`/v1/account/%00/balance`, 'address'],
    ],
  },
  getHistory: {
    good: `/v1/account/${alice}/history?chainId=eip155:1&onramp=none`,
    bad: [
      [`/v1/account/${alice}/history?cursor=<b>`, 'cursor'],
      [`/v1/account/${alice}/history?chainId=one`, 'chainId'],
      [`/v1/account/%00/history`, 'address'],
    ],
  },
  getNfts: {
    good: `/v1/account/${alice}/nfts?chainId=eip155:4242`,
    bad: [
      [`/v1/account/${alice}/nfts?cursor=<b>`, 'cursor'],
      [`/v1/account/${alice}/nfts?chainId=eip155:4242&cursor=eip155:1~`, 'cursor'],
      [`/v1/account/${alice}/nfts?chainId=eip155:4242&cursor=eip155:4242~x`, 'cursor'],
      [`/v1/account/${alice}/nfts?chainId=one`, 'chainId'],
      [`/v1/account/bcrt1q/nfts?chainId=eip155:4242`, 'address'],
      [`/v1/account/%00/nfts`, 'address'],
    ],
  },
  getApprovals: {
    good: `/v1/account/${alice}/approvals?chainId=eip155:4545`,
    bad: [
      [`/v1/account/${alice}/approvals`, 'chainId'],
      [`/v1/account/${alice}/approvals?chainId=one`, 'chainId'],
      [`/v1/account/${alice}/approvals?chainId=eip155:99`, 'chainId'],
      [`/v1/account/bcrt1q/approvals?chainId=eip155:4545`, 'address'],
      [`/v1/account/%00/approvals?chainId=eip155:4545`, 'address'],
    ],
  },
  getPrices: {
    good: '/v1/fungible/price',
    body: { currency: 'usd', addresses: [`eip155:1:${alice}`], projectId: 'p' },
    bad: [
      ['/v1/fungible/price', 'addresses', {}],
      ['/v1/fungible/price', 'addresses', { addresses: [] }],
      ['/v1/fungible/price', 'addresses', { addresses: ['0x1'] }],
      ['/v1/fungible/price', 'currency', { currency: 'eur', addresses: [`eip155:1:${alice}`] }],
      ['/v1/fungible/price', 'request', '{'],
      ['/v1/fungible/price', 'body', []],
    ],
  },
  createSignInChallenge: {
    good: '/v1/siwx/challenges?projectId=p',
    prepare: () => Promise.resolve({ init: { method: 'POST', headers: { origin: page } } }),
    bad: [[`/v1/siwx/challenges?projectId=${'x'.repeat(129)}`, 'projectId']],
  },
  startSignIn: {
    good: '/v1/siwx/sessions',
    status: 201,
    prepare: async () => ({
      init: {
        method: 'POST',
        headers: { origin: page, 'content-type': 'application/json' },
        body: JSON.stringify({ ...(await visitor.proof()), via: 'native', bearer: true }),
      },
    }),
    bad: [
      ['/v1/siwx/sessions', 'account', { account: 'alice', message: 'm', signature: 's' }],
      ['/v1/siwx/sessions', 'message', { account: `eip155:1:${alice}`, signature: 's' }],
      ['/v1/siwx/sessions', 'signature', { account: `eip155:1:${alice}`, message: 'm', signature: '' }],
      ['/v1/siwx/sessions', 'via', { account: `eip155:1:${alice}`, message: 'm', signature: 's', via: 'x' }],
      ['/v1/siwx/sessions', 'body', []],
    ],
  },
  getSignIns: {
    good: '/v1/siwx/sessions?everywhere=1',
    prepare: async () => ({ init: (await signedIn()).init }),
    bad: [['/v1/siwx/sessions?everywhere=yes', 'everywhere']],
  },
  endSignIns: {
    good: '/v1/siwx/sessions?everywhere=1',
    status: 204,
    prepare: async () => ({ init: { ...(await signedIn()).init, method: 'DELETE' } }),
    bad: [['/v1/siwx/sessions?everywhere=yes', 'everywhere']],
  },
  endSignIn: {
    good: '/v1/siwx/sessions/',
    status: 204,
    prepare: async () => {
      const { init, path } = await signedIn()
      return { path, init: { ...init, method: 'DELETE' } }
    },
    bad: [['/v1/siwx/sessions/first', 'id']],
  },
  getSmartAccounts: {
    good: '/v1/smart-accounts?projectId=p',
    bad: [[`/v1/smart-accounts?projectId=${'x'.repeat(129)}`, 'projectId']],
  },
  askBundler: {
    good: '/v1/bundler/4545?projectId=p',
    body: { jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] },
    bad: [
      ['/v1/bundler/one', 'chainId', { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }],
      ['/v1/bundler/solana:4545', 'chainId', { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }],
      ['/v1/bundler/4545', 'method', { jsonrpc: '2.0', id: 1 }],
      ['/v1/bundler/4545', 'body', []],
    ],
  },
  askSponsor: {
    good: '/v1/paymaster/eip155:4545',
    body: { jsonrpc: '2.0', id: 1, method: 'pm_getPaymasterData', params: [] },
    bad: [
      ['/v1/paymaster/0', 'chainId', { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }],
      ['/v1/paymaster/4545', 'id', { jsonrpc: '2.0', method: 'pm_getPaymasterData' }],
    ],
  },
  getSmartSessions: {
    good: `${sessions}?projectId=p`,
    bad: [
      [`/v1/sessions/${lender.address}`, 'account'],
      [`/v1/sessions/solana:4545:${lender.address}`, 'account'],
    ],
  },
  keepSmartSession: {
    good: sessions,
    body: () => grantOf(lender, { chainId: 4545 }),
    bad: [
      ['/v1/sessions/eip155:4545:one', 'account', { context: '0x12', delegationManager: manager }],
      [sessions, 'context', { delegationManager: manager }],
      [sessions, 'context', { context: '0x12', delegationManager: manager }],
      [sessions, 'delegationManager', { context: '0x12', delegationManager: 'one' }],
    ],
  },
  revokeSmartSession: {
    good: `${sessions}/revoke`,
    body: async () => ({ pci: emptyHash, signature: await revocation(lender, emptyHash, lender, 4545) }),
    bad: [
      ['/v1/sessions/one/revoke', 'account', { pci: emptyHash, signature: '0x12' }],
      [`${sessions}/revoke`, 'pci', { pci: '0x12', signature: '0x12' }],
      [`${sessions}/revoke`, 'signature', { pci: emptyHash }],
    ],
  },
  getFiatRates: {
    good: '/v1/fiat/rates?projectId=p',
    bad: [[`/v1/fiat/rates?projectId=${'x'.repeat(129)}`, 'projectId']],
  },
  getConvertTokens: {
    good: `/v1/convert/tokens?chainId=${cluster}`,
    bad: [
      ['/v1/convert/tokens', 'chainId'],
      ['/v1/convert/tokens?chainId=one', 'chainId'],
    ],
  },
  getConvertQuotes: {
    good: `/v1/convert/quotes?${query(convert)}&gasPrice=1&slippage=50`,
    bad: [
      [`/v1/convert/quotes?${query({ ...convert, amount: '1e3' })}`, 'amount'],
      [`/v1/convert/quotes?${query({ ...convert, amount: '0' })}`, 'amount'],
      [`/v1/convert/quotes?${query({ ...convert, amount: '9'.repeat(79) })}`, 'amount'],
      [`/v1/convert/quotes?${query({ ...convert, to: convert.from })}`, 'to'],
      [`/v1/convert/quotes?${query({ ...convert, to: 'nonsense' })}`, 'to'],
      [`/v1/convert/quotes?${query({ ...convert, to: `${cluster}:x` })}`, 'to'],
      [`/v1/convert/quotes?${query({ ...convert, userAddress: `eip155:1:${alice}` })}`, 'userAddress'],
      [`/v1/convert/quotes?${query(convert)}&slippage=501`, 'slippage'],
    ],
  },
  getConvertAllowance: {
    good: `/v1/convert/allowance?tokenAddress=eip155:7:${alice}&userAddress=eip155:7:${alice}`,
    bad: [
      [`/v1/convert/allowance?tokenAddress=eip155:7:${alice}`, 'userAddress'],
      [
        `/v1/convert/allowance?tokenAddress=eip155:4242:0x12&userAddress=eip155:4242:${alice}`,
        'tokenAddress',
      ],
      [
        `/v1/convert/allowance?tokenAddress=eip155:4242:${alice}&userAddress=eip155:1:${alice}`,
        'userAddress',
      ],
    ],
  },
  getConvertGasPrice: {
    good: '/v1/convert/gas-price?chainId=eip155:4545',
    bad: [
      [`/v1/convert/gas-price?chainId=${cluster}`, 'chainId'],
      ['/v1/convert/gas-price?chainId=one', 'chainId'],
    ],
  },
  buildConvertApproval: {
    good: `/v1/convert/build-approve?${query(approve)}`,
    bad: [
      [`/v1/convert/build-approve?${query({ ...approve, amount: '-1' })}`, 'amount'],
      [`/v1/convert/build-approve?${query({ ...approve, from: approve.to, to: approve.from })}`, 'from'],
      [`/v1/convert/build-approve?${query(convert)}`, 'chainId'],
      [`/v1/convert/build-approve?${query({ ...approve, quoteId: 'short' })}`, 'quoteId'],
    ],
  },
  buildConvertTransaction: {
    good: '/v1/convert/build-transaction',
    body: quoted,
    bad: [
      ['/v1/convert/build-transaction', 'quoteId', convert],
      ['/v1/convert/build-transaction', 'minimum', { ...convert, quoteId: 'a'.repeat(22), minimum: '-1' }],
      ['/v1/convert/build-transaction', 'chainId', { ...other, quoteId: 'a'.repeat(22), minimum: '1' }],
    ],
  },
  executeConvert: {
    good: '/v1/convert/execute',
    body: signedOrder,
    bad: [
      ['/v1/convert/execute', 'signed', { quoteId: 'a'.repeat(22) }],
      ['/v1/convert/execute', 'quoteId', { quoteId: '../..', signed: 'x' }],
    ],
  },
  getConvertStatus: {
    good: async () => {
      const answer = await send('POST', '/v1/convert/execute', await signedOrder())
      return `/v1/convert/status/${((await answer.json()) as { id: string }).id}`
    },
    bad: [['/v1/convert/status/short', 'id']],
  },
  getAnalyticsConfig: {
    good: '/getAnalyticsConfig?projectId=p',
    bad: [[`/getAnalyticsConfig?projectId=${'x'.repeat(129)}`, 'projectId']],
  },
  postEvent: {
    good: '/e?projectId=p',
    body: {
      eventId: 'e1',
      url: 'https://host.test',
      timestamp: 1,
      props: { type: 'track', event: 'CLICK_NETWORKS' },
    },
    bad: [
      ['/e', 'props', { eventId: 'e1', timestamp: 1 }],
      ['/e', 'props', { eventId: 'e1', timestamp: 1, props: { type: 'track', event: 'ANYTHING_ELSE' } }],
      ['/e', 'body', []],
    ],
  },
  getWallets: {
    good: '/getWallets?page=1&entries=5&search=a&badge_type=certified&include=io.metamask,me.rainbow&exclude=x&chains=eip155:1,solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    bad: [
      ['/getWallets?page=0', 'page'],
      ['/getWallets?page=two', 'page'],
      ['/getWallets?page=1.5', 'page'],
      ['/getWallets?entries=101', 'entries'],
      ['/getWallets?badge_type=shiny', 'badge_type'],
      [`/getWallets?search=${'a'.repeat(101)}`, 'search'],
      ['/getWallets?include=../etc', 'include'],
    ],
  },
  getWalletImage: {
    good: '/getWalletImage/e30d09fe-c0dd-4b61-81e2-d6dc09eb9700',
    type: 'image/webp',
    bad: [
      ['/getWalletImage/..%2F..%2Fopenapi', 'imageId'],
      ['/getWalletImage/a%00.webp', 'imageId'],
    ],
  },
  getAssetImage: {
    good: '/public/getAssetImage/sandbox-one',
    type: 'image/svg+xml',
    bad: [['/public/getAssetImage/..%2FNOTICE', 'id']],
  },
  getTokenImage: {
    good: '/public/getTokenImage/USDC',
    type: 'image/svg+xml',
    bad: [['/public/getTokenImage/%3Cscript%3E', 'symbol']],
  },
  getNftImage: {
    good: `/public/nft/eip155:4343/${nft.token}/1.webp?size=96&v=x`,
    // Without sharp as it was.
    type: 'image/',
    bad: [
      [`/public/nft/eip155:4343/${nft.token}/1.webp?size=97`, 'size'],
      [`/public/nft/eip155:4343/${nft.token}/..%2F1.webp`, 'id'],
      [`/public/nft/eip155:4343/a%20b/1.webp`, 'token'],
      [`/public/nft/one/${nft.token}/1.webp`, 'chain'],
      [`/public/nft/eip155:4343/${nft.token}/1.webp?v=<b>`, 'v'],
    ],
  },
  getOnrampProviders: {
    good: '/v1/onramp/providers?chainId=eip155:4242',
    bad: [['/v1/onramp/providers?chainId=one', 'chainId']],
  },
  getOnrampOptions: {
    good: '/v1/onramp/options?projectId=p',
    bad: [[`/v1/onramp/options?projectId=${'x'.repeat(129)}`, 'projectId']],
  },
  getOnrampQuotes: {
    good: '/v1/onramp/quote',
    body: question,
    bad: [
      ['/v1/onramp/quote', 'amount', { ...question, amount: '-1' }],
      ['/v1/onramp/quote', 'amount', { ...question, amount: '1e3' }],
      ['/v1/onramp/quote', 'amount', { ...question, amount: '30.123' }],
      ['/v1/onramp/quote', 'amount', { ...question, amount: '9.99', provider: 'card' }],
      ['/v1/onramp/quote', 'network', { ...question, network: 'one' }],
      ['/v1/onramp/quote', 'purchaseCurrency', { ...question, purchaseCurrency: '<b>' }],
      ['/v1/onramp/quote', 'provider', { ...question, provider: '../card' }],
      ['/v1/onramp/quote', 'body', []],
    ],
  },
  createOnrampLink: {
    good: '/v1/generators/onrampurl',
    body: order,
    bad: [
      ['/v1/generators/onrampurl', 'destinationWallets', { ...order, destinationWallets: [] }],
      ['/v1/generators/onrampurl', 'destinationWallets', { ...order, defaultNetwork: 'eip155:1' }],
      [
        '/v1/generators/onrampurl',
        'destinationWallets',
        { ...order, destinationWallets: [{ ...order.destinationWallets[0], address: '0x12' }] },
      ],
      ['/v1/generators/onrampurl', 'defaultExperience', { ...order, defaultExperience: 'send' }],
      ['/v1/generators/onrampurl', 'presetFiatAmount', { ...order, presetFiatAmount: undefined }],
      ['/v1/generators/onrampurl', 'presetCryptoAmount', { ...order, presetCryptoAmount: '0x1' }],
      ['/v1/generators/onrampurl', 'amount', { ...order, presetFiatAmount: '25000.01' }],
      ['/v1/generators/onrampurl', 'purchaseCurrency', { ...order, purchaseCurrency: 'DOGE' }],
    ],
  },
  getOnrampOrder: {
    good: '/v1/onramp/orders/',
    prepare: async () => {
      const link = (await (await send('POST', '/v1/generators/onrampurl', order)).json()) as {
        orderId: string
        orderSecret: string
      }
      return { path: link.orderId, init: { headers: { authorization: `Bearer ${link.orderSecret}` } } }
    },
    bad: [['/v1/onramp/orders/%3Cb%3E12345678', 'orderId']],
  },
  takeOnrampWebhook: {
    good: '/v1/onramp/webhooks/card',
    prepare: () => Promise.resolve({ init: signedWebhook({ eventId: 'e', reference: 'r', status: 'paid' }) }),
    bad: [
      ['/v1/onramp/webhooks/card', 'body', []],
      ['/v1/onramp/webhooks/..%2Fcard', 'provider', {}],
    ],
  },
  forwardCalls: {
    good: '/v1?chainId=eip155:4242&projectId=p',
    body: { jsonrpc: '2.0', id: 1, method: 'eth_accounts' },
    bad: [
      ['/v1', 'chainId', { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }],
      ['/v1?chainId=eip155:4242', 'method', { jsonrpc: '2.0', id: 1 }],
      ['/v1?chainId=eip155:4242', 'body', []],
      ['/v1?chainId=eip155:4242', 'body', Array(21).fill({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })],
    ],
  },
  getHealth: { good: '/healthz', bad: [] },
  getReadiness: { good: '/readyz', bad: [] },
  getMetrics: { good: '/metrics', type: 'text/plain', bad: [] },
  getOpenApi: { good: '/openapi.json', bad: [] },
}

let gateway: Gateway
beforeAll(async () => {
  const token = {
    standard: 'erc721',
    contract: nft.token,
    id: 1n,
    block: 1,
    owner: alice,
    uri: nft.uri,
  } as const
  const { config } = await nftNode([token], { end: (close) => closers.push(close) })
  const xml = readFileSync(new URL('../fiat/samples/eurofxref-daily.xml', import.meta.url), 'utf8')
  const bank = await priceHost(
    () => xml,
    (close) => closers.push(close),
  )
  const close = (end: () => void): void => void closers.push(end)
  const card = await cardHost(close)
  const orders = await orderHost(close)
  const node = await testNode(4545, close)
  node.behave = ({ id, method, params }, response) => {
    const asksManager = method === 'eth_call' && (params as [{ to: string }])[0].to === manager
    if (method !== 'eth_gasPrice' && method !== 'eth_getLogs' && !asksManager) return false
    const result = asksManager ? numberToHex(1, { size: 32 }) : method === 'eth_gasPrice' ? '0x2' : []
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ jsonrpc: '2.0', id, result }))
    return true
  }
  const rpcUrl = await jsonRpcNode(
    (method) =>
      method === 'isBlockhashValid'
        ? { context: { slot: 1 }, value: true }
        : {
            context: { slot: 1 },
            value: [{ slot: 1, confirmations: 1, err: null, confirmationStatus: 'confirmed' }],
          },
    close,
  )
  const smartAccounts = { bundler: 'builtin', implementations: [resolver], paymaster: nft.token } as const
  const swap = { wrapped: nft.token, router: nft.token, v3Factory: nft.token, quoter: nft.token, bases: [] }
  gateway = createGateway({
    onramp: { card: card.options },
    ecbRates: true,
    foreign: { standIns: { 'https://www.ecb.europa.eu': bank.url, 'https://maker.test': orders.url } },
    convert: { maker: { url: 'https://maker.test', chainId: cluster } },
    families: [
      {
        family: 'solana',
        caipId: cluster,
        name: 'Solana',
        nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
        rpcUrl,
        tokens: [],
      },
    ],
    chains: [chainAt(), config, { ...chainAt(node.url, 4545), swap, smartAccounts }],
    smartAccounts: {
      executorKeys: [signerKey],
      paymasterSignerKey: signerKey,
      sponsorPolicy: [
        {
          name: 'The host',
          chains: ['eip155:4545'],
          targets: [alice],
          maxCostPerOp: 1n,
          perAccountPerDay: 1n,
          perProjectPerDay: 1n,
        },
      ],
    },
    port: 0,
    operatorPort: 0,
    analytics: true,
    rpcProxy: true,
    origins: [page, /^https:\/\/a\.example$/],
    signIn: { secret },
    zone: { name: zone, signerKey, resolvers: [resolver] },
  })
  await gateway.listen()
})
afterAll(async () => {
  await gateway.close()
  for (const close of closers) close()
})

const isOperators = (path: string): boolean => ['/metrics', '/openapi.json'].includes(path)
const send = (method: string, path: string, body?: unknown): Promise<Response> =>
  fetch((isOperators(path) ? gateway.operatorUrl : gateway.url) + path, {
    method,
    ...(body !== undefined && {
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })

describe('openapi.json', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    expect(
      await new Validator().validate(structuredClone(openApiDocument) as unknown as Record<string, unknown>),
    ).toMatchObject({ valid: true })
    expect(openApiDocument.openapi).toBe('3.1.0')
  })

  it('is served as it is', async () => {
    expect(await (await send('GET', '/openapi.json')).json()).toEqual(openApiDocument)
  })

  it('has a call in this test for each operation', () => {
    expect(Object.keys(calls).sort()).toEqual(operations.map((operation) => operation.id).sort())
  })

  it.each(operations)('$id answers as it says', async (operation) => {
    const call = calls[operation.id]!
    const prepared = await call.prepare?.()
    const path = typeof call.good === 'string' ? call.good : await call.good()
    const body = typeof call.body === 'function' ? await (call.body as () => Promise<unknown>)() : call.body
    const response = prepared
      ? await fetch(`${gateway.url}${path}${prepared.path ?? ''}`, prepared.init)
      : await send(operation.method, path, body)
    const status = call.status ?? 200
    expect(response.status).toBe(status)
    if (status === 204) return expect(operation.responses.has('204')).toBe(true)
    const type = call.type ?? 'application/json'
    expect(response.headers.get('content-type')).toContain(type)
    if (type !== 'application/json')
      return expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100)
    const validate = compile(operation.responses.get(String(status))!)
    expect([validate(await response.json()), validate.errors]).toEqual([true, null])
  })

  const bad = operations.flatMap((operation) =>
    calls[operation.id]!.bad.map(([path, reason, body]) => ({ operation, path, reason, body })),
  )
  it.each(bad)(
    'S8.37 $operation.id refuses $path with a reason about $reason',
    async ({ operation, path, reason, body }) => {
      const response = await send(operation.method, path, body)
      expect(response.status).toBe(400)
      const failure = (await response.json()) as { reasons: { name: string }[] }
      const validate = compile(operation.responses.get('400')!)
      expect([validate(failure), validate.errors]).toEqual([true, null])
      expect(failure.reasons[0]?.name).toBe(reason)
    },
  )

  it.each([
    '/nothing',
    '/getWalletImage/none',
    '/getWalletImage/e30d09fe-c0dd-4b61-81e2-d6dc09eb9700.webp',
    '/public/getTokenImage/none',
  ])('S8.37 gives a reason for %s, which is not there', async (path) => {
    const response = await send('GET', path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      status: 'FAILED',
      reasons: [{ description: expect.stringMatching(/^There is no such/) }],
    })
  })

  const failing: readonly (readonly [
    what: string,
    status: number,
    operation: string | undefined,
    path: string,
    init: RequestInit,
  ])[] = [
    [
      'a body that is no JSON',
      415,
      'getPrices',
      '/v1/fungible/price',
      { method: 'POST', body: 'x', headers: { 'content-type': 'application/xml' } },
    ],
    [
      'a body that is too large',
      413,
      'postEvent',
      '/e',
      {
        method: 'POST',
        body: JSON.stringify({ x: 'x'.repeat(70_000) }),
        headers: { 'content-type': 'application/json' },
      },
    ],
    [
      'an operation that is too large',
      413,
      'askBundler',
      '/v1/bundler/4545',
      {
        method: 'POST',
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'eth_sendUserOperation',
          params: [{ callData: `0x${'0'.repeat(170_000)}` }],
        }),
        headers: { 'content-type': 'application/json' },
      },
    ],
    [
      'an empty body',
      400,
      'postEvent',
      '/e',
      { method: 'POST', headers: { 'content-type': 'application/json' } },
    ],
    ['a path that is too long', 414, 'getWalletImage', `/getWalletImage/${'a'.repeat(201)}`, {}],
    ['a path that cannot be decoded', 400, undefined, '/v1/identity/%E0%A4%A', {}],
    ['a path that leads nowhere', 404, undefined, '/nothing/%2e%2e/there', {}],
    ['a method that it does not have', 404, undefined, '/healthz', { method: 'DELETE' }],
  ]
  it.each(failing)(
    '%s is answered with %i and a reason, as the document says, and with no word of the framework',
    async (_, status, operation, path, init) => {
      const response = await fetch(gateway.url + path, init)
      const text = await response.text()
      expect([response.status, response.headers.get('content-type')]).toEqual([
        status,
        expect.stringContaining('application/json'),
      ])
      expect(JSON.parse(text)).toEqual({
        status: 'FAILED',
        reasons: [
          { name: expect.any(String) as string, description: expect.stringMatching(/^[A-Z].*\.$/) as string },
        ],
      })
      expect(text).not.toMatch(/FST_|states no answer|Bad Request|stack/)
      const stated = operations.find(({ id }) => id === operation)
      if (stated) expect(stated.responses.has(String(status))).toBe(true)
    },
  )

  it('a preflight without its headers is no plain text', async () => {
    const response = await fetch(`${gateway.url}/v1/supported-chains`, {
      method: 'OPTIONS',
      headers: { origin: 'https://a.example' },
    })
    expect([response.status, await response.text()]).toEqual([204, ''])
  })
})

// Schemas are compiled when they are first used: one that cannot be would be found by a caller.
it('every schema of the document can be compiled', () => {
  const compileIn = createCompile(openApiDocument, 'in')
  for (const { body, params, query: asked, responses } of operations) {
    for (const schema of [body, params, asked]) if (schema) compileIn(schema)({})
    for (const [, schema] of responses) if (schema) compile(schema)({})
  }
  expect(() => compile({ $ref: '#/components/schemas/None' })({})).toThrow()
})
