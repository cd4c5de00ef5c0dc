import { createHmac, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { requireLink } from './askProvider.js'
import { sold } from './catalogue.js'
import { createProviders } from './createProviders.js'
import type { OnrampProvider, OrderQuestion, PurchaseQuestion, SignedMessage } from './onrampProvider.js'
import { signedUrl } from './providers/moonpay.js'
import { samples } from './samples.fixture.js'
import { macOf } from './signatures.js'
import { cdpToken, readToken, signEd25519 } from './tokens.js'

const seconds = 1_795_762_800
const address = '0xde0b295669a9fd93d5f28d9ec85e40f4cb697bae'
const rampKeys = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
const edKeys = generateKeyPairSync('ed25519')
const edSecret = ((jwk) =>
  Buffer.concat([Buffer.from(jwk.d!, 'base64url'), Buffer.from(jwk.x!, 'base64url')]))(
  edKeys.privateKey.export({ format: 'jwk' }),
).toString('base64')

const providers = new Map(
  createProviders({
    coinbase: { keyId: 'organizations/o/apiKeys/k', keySecret: edSecret, webhookSecret: 'wk' },
    moonpay: { publicKey: 'pk_test_key', secretKey: 'sk_test_key', webhookKey: 'wk' },
    transak: { apiKey: 'k', accessToken: 'token', referrerDomain: 'host.example' },
    ramp: {
      apiKey: 'k',
      appName: 'A & B',
      publicKey: rampKeys.publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    },
    stripe: { secretKey: 'sk_test_x', webhookSecret: 'wk' },
    meld: { apiKey: 'k', serviceProvider: 'TRANSAK', webhookSecret: 'wk' },
  }).map((provider) => [provider.id, provider]),
)
const by = (id: string): OnrampProvider => providers.get(id)!

const question = (purchase: string, network: string, payment = 'USD', amount = '30'): PurchaseQuestion => ({
  purchase,
  network,
  payment,
  amount,
})
const order = (more: Partial<OrderQuestion> = {}): OrderQuestion => ({
  purchase: 'ETH',
  payment: 'USD',
  network: sold.ethereum,
  orderId: 'order-12345',
  address,
  fiatAmount: '30',
  webhookUrl: 'https://gateway.example/v1/onramp/webhooks/x',
  ...more,
})

describe('published signatures', () => {
  it('RFC 4231: the HMAC of webhooks (case 2)', () => {
    expect(macOf('Jefe', 'what do ya want ', 'for nothing?')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    )
  })

  it('RFC 8037 A.4: the Ed25519 of a token of Coinbase', () => {
    const seed = Buffer.from('nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A', 'base64url')
    expect(
      signEd25519(seed, 'eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc').toString('base64url'),
    ).toBe('hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg')
  })

  it('RFC 7515 A.1: the HS256 of a webhook of Transak', () => {
    const key = Buffer.from(
      'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow',
      'base64url',
    )
    const token =
      'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
    expect(readToken(token, key)).toMatchObject({ iss: 'joe' })
    expect(() => readToken(`${token}x`, key)).toThrow('The signature is wrong.')
    expect(() => readToken(`${token}.x`, key)).toThrow('The signature is wrong.')
  })

  it('a token without a signature (alg none) is none', () => {
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30`
    const mac = createHmac('sha256', 'token').update(none).digest('base64url')
    expect(() => readToken(`${none}.${mac}`, 'token')).toThrow('The signature is wrong.')
    expect(() => readToken(`${none}.`, 'token')).toThrow('The signature is wrong.')
  })

  it("MoonPay's own input: the query as it is sent, with its question mark, the signature last", () => {
    const query = `?apiKey=pk_test_key&currencyCode=eth&walletAddress=${address}`
    const url = `https://buy-sandbox.moonpay.com${query}`
    const expected = createHmac('sha256', 'sk_test_key').update(query).digest('base64')
    expect(signedUrl(url, 'sk_test_key')).toBe(`${url}&signature=${encodeURIComponent(expected)}`)
    const { url: link } = by('moonpay').link(order(), undefined)
    const [plain = '', signature = ''] = link.split('&signature=')
    expect(decodeURIComponent(signature)).toBe(
      createHmac('sha256', 'sk_test_key')
        .update(plain.slice(plain.indexOf('?')))
        .digest('base64'),
    )
  })

  it.each(['EdDSA', 'ES256'])('Coinbase: a token of %s is for one call and two minutes', (alg) => {
    const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const isEd = alg === 'EdDSA'
    const secret = isEd ? edSecret : ec.privateKey.export({ format: 'pem', type: 'sec1' }).toString()
    const call = { method: 'POST', host: 'api.example', path: '/a', now: seconds, nonce: 'n' } as const
    const [header = '', claims = '', signature = ''] = cdpToken({ keyId: 'k', secret, ...call }).split('.')
    const decoded = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
    expect(decoded(header)).toEqual({ alg, kid: 'k', typ: 'JWT', nonce: 'n' })
    expect(decoded(claims)).toEqual({
      iss: 'cdp',
      sub: 'k',
      nbf: seconds,
      exp: seconds + 120,
      uris: ['POST api.example/a'],
    })
    const key = isEd ? edKeys.publicKey : { key: ec.publicKey, dsaEncoding: 'ieee-p1363' as const }
    const bytes = Buffer.from(`${header}.${claims}`)
    expect(verify(isEd ? null : 'sha256', bytes, key, Buffer.from(signature, 'base64url'))).toBe(true)
  })
})

describe('quotes of the documentation', () => {
  it.each<readonly [id: string, sample: unknown, asked: PurchaseQuestion, quote: object]>([
    [
      'coinbase',
      samples.coinbaseQuote,
      question('USDC', sold.base, 'USD', '100.75'),
      { quoteId: 'q-1', fee: '0.75', subtotal: '100.00', total: '100.75', purchase: '100.000000' },
    ],
    [
      'moonpay',
      samples.moonPayQuote,
      question('BTC', sold.bitcoin, 'USD', '300'),
      { fee: '11.63', subtotal: '288.37', total: '300', purchase: '0.0055' },
    ],
    [
      'transak',
      samples.transakQuote,
      question('ETH', sold.ethereum, 'EUR', '45'),
      { fee: '1.61', subtotal: '43.39', total: '45', purchase: '0.01788752' },
    ],
    [
      'ramp',
      samples.rampQuote,
      question('ETH', sold.ethereum, 'EUR'),
      { fee: '1.2', subtotal: '28.8', total: '30', purchase: '0.00985' },
    ],
    [
      'stripe',
      samples.stripeQuotes,
      question('USDC', sold.ethereum, 'USD', '100'),
      { fee: '4.1', subtotal: '100', total: '104.10', purchase: '100.000000' },
    ],
    [
      'meld',
      samples.meldQuotes,
      question('BTC', sold.bitcoin, 'USD', '50'),
      { fee: '6.03', subtotal: '43.97', total: '50', purchase: '0.00066413' },
    ],
  ])('S3.10 %s: read as they are, and refused in another shape', (id, sample, asked, expected) => {
    const quote = by(id).quote!
    const read = quote.read(sample, asked)
    const amounts = { fee: read.fee, subtotal: read.subtotal, total: read.total, purchase: read.purchase }
    for (const [name, amount] of Object.entries(expected))
      if (name === 'quoteId') expect(read.quoteId).toBe(amount)
      else expect(amounts[name as keyof typeof amounts].amount).toBe(amount)
    expect(read.purchase.currency).toBe(asked.purchase)
    expect(read.total.currency).toBe(asked.payment)
    expect(new URL(quote.request(asked).url).protocol).toBe('https:')
    for (const other of [{}, [], null, 'x', { error: 'no' }, changed(sample)])
      expect(() => quote.read(other, asked)).toThrow('The answer of the provider is not what it should be.')
    expect(() => quote.read(sample, { ...asked, payment: 'GBP' })).toThrow()
  })

  it('a provider is not asked for what it does not sell', () => {
    for (const provider of providers.values()) {
      expect(() => provider.quote!.request(question('DOGE', sold.ethereum))).toThrow(
        'The provider does not sell that.',
      )
      expect(() => provider.quote!.request(question('ETH', 'eip155:31337'))).toThrow()
      expect(() => provider.quote!.request(question('constructor', sold.ethereum))).toThrow()
    }
  })
})

describe('links', () => {
  it.each<readonly [id: string, session: unknown, start: string]>([
    [
      'coinbase',
      samples.coinbaseSession,
      'https://pay.coinbase.com/buy/select-asset?sessionToken=ZWJlNDgwYmItNjBkMi00ZmFi&defaultAsset=ETH&defaultNetwork=ethereum&presetFiatAmount=30&fiatCurrency=USD&partnerUserRef=order-12345',
    ],
    [
      'moonpay',
      undefined,
      `https://buy-sandbox.moonpay.com?apiKey=pk_test_key&currencyCode=eth&walletAddress=${address}&baseCurrencyCode=usd&baseCurrencyAmount=30&externalTransactionId=order-12345&signature=`,
    ],
    ['transak', samples.transakSession, 'https://global-stg.transak.com/?apiKey='],
    [
      'ramp',
      undefined,
      'https://app.rampnetwork.com?hostApiKey=k&hostAppName=A%20%26%20B&enabledFlows=ONRAMP&swapAsset=ETH_ETH&',
    ],
    ['stripe', samples.stripeSession, 'https://crypto.link.com/?session_hash='],
    ['meld', samples.meldSession, 'https://meldcrypto.com/?token=t'],
  ])('S7.17 %s: to the provider itself', (id, session, start) => {
    const provider = by(id)
    const { url, reference } = provider.link(order(), session)
    expect(url.startsWith(start)).toBe(true)
    expect(requireLink(url, provider.hosts).startsWith('https://')).toBe(true)
    expect(reference.split('.')[0]).toBe(id === 'stripe' ? 'cos_1NamBL2eZvKYlo2CP38sZVEW' : 'order-12345')
  })

  it.each([
    'http://global.transak.com/x',
    'https://transak.com.evil.example/',
    'https://eviltransak.com/',
    'javascript:alert(1)',
    'https://evil.example/?transak.com',
    'https://user@global.transak.com/',
    'https://global.transak.com:8443/',
    undefined,
    '',
  ])('to another host are refused: %s', (url) => {
    expect(() => by('transak').link(order(), { data: { widgetUrl: url } })).toThrow()
    expect(() => requireLink(url, ['transak.com'])).toThrow('The link of the provider leads to another host.')
  })

  it('are for the address that was given, and asked for with the key', () => {
    const asked = (id: string): { url: string; headers: unknown; body: string } => {
      const { url, headers, body = '' } = by(id).session!.request(order({ clientIp: '203.0.113.7' }))
      return { url, headers, body }
    }
    expect(JSON.parse(asked('coinbase').body)).toEqual({
      addresses: [{ address, blockchains: ['ethereum'] }],
      assets: ['ETH'],
      clientIp: '203.0.113.7',
    })
    expect(asked('transak').headers).toEqual({ 'access-token': 'token' })
    expect(JSON.parse(asked('transak').body)).toMatchObject({
      widgetParams: { walletAddress: address, partnerOrderId: 'order-12345', fiatAmount: 30 },
    })
    const form = new URLSearchParams(asked('stripe').body)
    expect([form.get('wallet_addresses[ethereum]'), form.get('lock_wallet_address')]).toEqual([
      address,
      'true',
    ])
    expect(asked('meld').headers).toMatchObject({ authorization: 'BASIC k' })
    expect(JSON.parse(asked('meld').body)).toMatchObject({
      externalSessionId: 'order-12345',
      sessionData: { walletAddress: address },
    })
  })
})

const message = (
  body: string,
  headers: Record<string, string>,
  more: Partial<SignedMessage> = {},
): SignedMessage => ({
  body: Buffer.from(body),
  headers,
  now: seconds,
  url: 'https://gateway.example/v1/onramp/webhooks/x',
  ...more,
})

const timed =
  (header: string, part: string) =>
  (body: string, key = 'wk', time = seconds) =>
    message(body, { [header]: `t=${time},${part}=${macOf(key, `${time}.`, body)}` })

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1)

/** How each provider signs: with its own key, or with another, now or at another time. */
const signers: Readonly<
  Record<string, (sample: object, how?: { bad?: boolean; time?: number }) => SignedMessage>
> = {
  coinbase: (sample, { bad, time } = {}) =>
    timed('x-hook0-signature', 'v0')(JSON.stringify(sample), bad ? 'x' : 'wk', time),
  moonpay: (sample, { bad, time } = {}) =>
    timed('moonpay-signature-v2', 's')(JSON.stringify(sample), bad ? 'x' : 'wk', time),
  stripe: (sample, { bad, time } = {}) =>
    timed('stripe-signature', 'v1')(JSON.stringify(sample), bad ? 'x' : 'wk', time),
  transak(sample, { bad, time = seconds } = {}) {
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
    const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...sample, iat: time })}`
    const mac = createHmac('sha256', bad ? 'x' : 'token')
      .update(text)
      .digest('base64url')
    return message(JSON.stringify({ data: `${text}.${mac}` }), {})
  },
  ramp(sample, { bad, time = seconds } = {}) {
    const updatedAt = new Date(time * 1000).toISOString()
    const { type, purchase } = sample as typeof samples.rampEvent
    const body = JSON.stringify({ type, purchase: { ...purchase, updatedAt } })
    // In the order of their names, without a space.
    const { asset, ...rest } = { ...purchase, updatedAt }
    const inOrder = Object.fromEntries(
      Object.entries({ ...rest, asset: Object.fromEntries(Object.entries(asset).toSorted(byName)) }).toSorted(
        ([a], [b]) => (a < b ? -1 : 1),
      ),
    )
    const key = bad ? generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey : rampKeys.privateKey
    const signature = sign('sha256', Buffer.from(JSON.stringify({ purchase: inOrder, type })), key)
    return message(body, { 'x-body-signature': signature.toString('base64') }, { reference: 'order-12345' })
  },
  meld(sample, { bad, time = seconds } = {}) {
    const body = JSON.stringify(sample)
    const at = new Date(time * 1000).toISOString()
    const { url } = message('', {})
    const mac = createHmac('sha256', bad ? 'x' : 'wk')
      .update(`${at}.${url}.${body}`)
      .digest('base64')
    const padded = mac.replaceAll('+', '-').replaceAll('/', '_')
    return message(body, { 'meld-signature': padded, 'meld-signature-timestamp': at })
  },
}

const rampReference = by('ramp').link(
  order({ address: samples.rampEvent.purchase.receiverAddress }),
  undefined,
).reference

const stripeEvent = {
  id: 'evt_1',
  type: 'crypto.onramp_session.updated',
  data: { object: { ...samples.stripeSession, status: 'fulfillment_complete' } },
}

describe('webhooks', () => {
  it.each<readonly [id: string, sample: object, status: string, reference: string]>([
    ['coinbase', samples.coinbaseEvent, 'success', 'order-12345'],
    ['moonpay', samples.moonPayEvent, 'success', 'order-12345'],
    ['transak', samples.transakClaims, 'success', 'order-12345'],
    ['ramp', samples.rampEvent, 'success', rampReference],
    ['stripe', stripeEvent, 'success', 'cos_1NamBL2eZvKYlo2CP38sZVEW'],
    ['meld', samples.meldEvent, 'sending', 'order-12345'],
  ])('%s: of now and with its key only', (id, sample, status, reference) => {
    const read = (signed: SignedMessage): unknown => by(id).webhook(signed)
    const signer = signers[id]!
    expect(read(signer(sample))).toMatchObject({ status, reference, eventId: expect.any(String) as string })
    expect(read(signer(sample, { time: seconds - 290 }))).toMatchObject({ status })
    expect(() => read(signer(sample, { bad: true }))).toThrow('The signature is wrong.')
    // The time in Ramp's is that of the purchase, and events are sent again for minutes.
    const late = id === 'ramp' ? 7 * 86_400 + 1 : 310
    for (const time of [seconds - late, seconds + 310])
      expect(() => read(signer(sample, { time }))).toThrow('This was signed too long ago, or for later.')
    const good = signer(sample)
    const moved = Buffer.from(good.body)
    moved[moved.length - 3] = (moved[moved.length - 3] ?? 0) ^ 1
    expect(() => read({ ...good, body: moved })).toThrow()
    if (id !== 'transak') expect(() => read({ ...good, headers: {} })).toThrow('The signature is wrong.')
  })

  it('of accounts without their secret are never believed', () => {
    const bare = createProviders({
      coinbase: { keyId: 'k', keySecret: edSecret },
      moonpay: { publicKey: 'pk_test', secretKey: 'sk' },
      stripe: { secretKey: 'sk' },
      meld: { apiKey: 'k', serviceProvider: 'TRANSAK' },
    })
    const signed = timed('stripe-signature', 'v1')
    for (const provider of bare)
      for (const key of ['', 'undefined'])
        expect(() => provider.webhook(signed('{}', key))).toThrow('The signature is wrong.')
  })

  it('Meld: over its address too', () => {
    const good = signers['meld']!(samples.meldEvent)
    expect(() => by('meld').webhook({ ...good, url: 'https://other.example/' })).toThrow(
      'The signature is wrong.',
    )
  })

  it('Ramp: an event that comes late counts; one of another account’s purchase is of no order', () => {
    const event = (purchase: object = {}, time = seconds - 900): SignedMessage =>
      signers['ramp']!(
        { ...samples.rampEvent, purchase: { ...samples.rampEvent.purchase, ...purchase } },
        { time },
      )
    const read = (signed: SignedMessage): string | undefined => by('ramp').webhook(signed)?.reference
    expect(read(event())).toBe(rampReference)
    expect(read(event({ receiverAddress: address }))).not.toBe(rampReference)
    expect(read(event({ receiverAddress: address }))).toBe(by('ramp').link(order(), undefined).reference)
    expect(read(event({ receiverAddress: address.toLowerCase() }))).toBe(
      by('ramp').link(order(), undefined).reference,
    )
    expect(read({ ...event(), reference: 'order-67890' })).not.toBe(rampReference)
  })

  it('Ramp publishes its key: without another, that one counts', () => {
    const [published] = createProviders({ ramp: { apiKey: 'k', appName: 'a' } })
    expect(() => published!.webhook(signers['ramp']!(samples.rampEvent))).toThrow('The signature is wrong.')
    expect(
      createPublicKey(rampKeys.publicKey.export({ format: 'pem', type: 'spki' })).asymmetricKeyType,
    ).toBe('ec')
  })
})

it('an order is asked after where the provider has a call for that', () => {
  const ask = (id: string, answer: unknown, reference = 'order-12345'): unknown =>
    by(id).status!.read(answer, reference)
  expect(ask('coinbase', samples.coinbaseTransactions)).toEqual({
    reference: 'order-12345',
    status: 'paid',
    hash: undefined,
  })
  expect(ask('coinbase', { transactions: [] })).toBeUndefined()
  expect(ask('moonpay', [samples.moonPayEvent.data])).toMatchObject({ status: 'success' })
  const tried = { ...samples.moonPayEvent.data, status: 'failed' }
  expect(ask('moonpay', [tried, samples.moonPayEvent.data, tried])).toMatchObject({ status: 'success' })
  expect(ask('moonpay', [{ ...tried, status: 'unheard of' }])).toBeUndefined()
  expect(ask('stripe', samples.stripeSession)).toMatchObject({ status: 'created' })
  for (const id of ['coinbase', 'moonpay', 'stripe']) expect(() => ask(id, { x: 1 })).toThrow()
})

it.each<readonly [said: readonly string[], status: string]>([
  [['FAILED', 'SUCCESS'], 'success'],
  [['SUCCESS', 'FAILED'], 'success'],
  [['FAILED', 'IN_PROGRESS', 'FAILED'], 'paid'],
  [['CREATED', 'IN_PROGRESS'], 'paid'],
  [['FAILED', 'CREATED'], 'created'],
  [['UNHEARD_OF', 'FAILED'], 'failed'],
])('an order of Coinbase with several payments (%s) stands where the furthest does: %s', (said, status) => {
  const { request, read } = by('coinbase').status!
  // More than the newest payment is asked for, whatever the default is.
  const { searchParams } = new URL(request('order-12345').url)
  expect(Number(searchParams.get('page_size'))).toBeGreaterThan(said.length)
  const hash = `0x${'ab'.repeat(32)}`
  const transactions = said.map((name) => ({
    status: `ONRAMP_TRANSACTION_STATUS_${name}`,
    tx_hash: name === 'SUCCESS' ? hash : '',
  }))
  expect(read({ transactions }, 'order-12345')).toEqual({
    reference: 'order-12345',
    status,
    hash: status === 'success' ? hash : undefined,
  })
})

/** The same answer with its deepest numbers as words. */
function changed(sample: unknown): unknown {
  return JSON.parse(JSON.stringify(sample), (_key, value: unknown) =>
    typeof value === 'number' || (typeof value === 'string' && /^\d/.test(value)) ? 'many' : value,
  )
}
