/**
 * What the providers' public documentation shows of their answers and webhooks. None is a recording: each was
 * copied from the page that is named, on 27 November 2026, and cut to what is read. Where a page has only
 * placeholders, the figures are ours. Transak's and Ramp's quotes, Ramp's event and Meld's quote were read
 * where public repositories repeat these pages, not on the pages themselves.
 */
export const samples = {
  /** https://docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp/create-session-token */
  coinbaseSession: { channel_id: '<string>', token: 'ZWJlNDgwYmItNjBkMi00ZmFi' },
  /**
   * https://docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp/create-buy-quote: its fields, with
   * the figures of /api-reference/v2/rest-api/onramp/create-an-onramp-session
   */
  coinbaseQuote: {
    coinbase_fee: { currency: 'USD', value: '0.5' },
    network_fee: { currency: 'USD', value: '0.25' },
    onramp_url: '<string>',
    payment_subtotal: { currency: 'USD', value: '100.00' },
    payment_total: { currency: 'USD', value: '100.75' },
    purchase_amount: { currency: 'USDC', value: '100.000000' },
    quote_id: 'q-1',
  },
  /**
   * https://docs.cdp.coinbase.com/webhooks/onramp and /onramp/core-features/transaction-status: fields and
   * statuses; the ids are ours.
   */
  coinbaseEvent: {
    eventType: 'onramp.transaction.success',
    transactionId: 'a1b2c3d4-e5f6-7890-abcd-ef1234567890',
    partnerUserRef: 'order-12345',
    status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
    txHash: '0xabcdef1234567890abcdef1234567890abcdef1234567890abcdef1234567890',
  },
  /** https://docs.cdp.coinbase.com/onramp/core-features/transaction-status: fields; the hash is ours. */
  coinbaseTransactions: {
    transactions: [{ status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', tx_hash: '' }],
    next_page_key: '',
    total_count: '1',
  },
  /** https://dev.moonpay.com/api-reference/widget/getbuyquote */
  moonPayQuote: {
    baseCurrencyCode: 'usd',
    baseCurrencyAmount: 288.37,
    quoteCurrencyCode: 'btc',
    quoteCurrencyAmount: 0.0055,
    quoteCurrencyPrice: 52_474.5036,
    paymentMethod: 'credit_debit_card',
    feeAmount: 3.99,
    extraFeePercentage: 0,
    extraFeeAmount: 0,
    networkFeeAmount: 7.64,
    networkFeeAmountNonRefundable: false,
    totalAmount: 300,
    signature: 'really-long-string',
    expiresIn: 1800,
    expiresAt: '2024-02-23T00:58:26.577Z',
  },
  /** https://dev.moonpay.com/api-reference/widget/webhooks/buy, with an id of ours for the order. */
  moonPayEvent: {
    data: {
      id: 'bda09e91-559f-4e7a-807a-cdec1a903d9d',
      createdAt: '2022-08-31T10:00:03.640Z',
      updatedAt: '2022-08-31T10:00:31.251Z',
      baseCurrencyAmount: 295.45,
      quoteCurrencyAmount: 0.1819,
      status: 'completed',
      walletAddress: '0xc216eD2D6c295579718dbd4a797845CdA70B3C36',
      cryptoTransactionId: '0x6751c8fce2e0fb5d57bb4801b31b35a7160fa362e0c5703d44cfd508317ee2f8',
      externalTransactionId: 'order-12345',
    },
    type: 'transaction_updated',
  },
  /** https://docs.transak.com/api/public/create-widget-url */
  transakSession: {
    data: {
      widgetUrl:
        'https://global-stg.transak.com?apiKey=abc123def456ghi789jkl012mno345pq&sessionId=eyJhbGciOiJIUzI1NiJ9',
    },
  },
  /** https://docs.transak.com/reference/get-price: fields; the figures are those of the webhook below. */
  transakQuote: {
    response: {
      quoteId: '20148892-f984-4e3f-8bb7-fba6c0ec9182',
      conversionPrice: 0.000_412_249_827_149_112_7,
      fiatCurrency: 'EUR',
      cryptoCurrency: 'ETH',
      fiatAmount: 45,
      cryptoAmount: 0.017_887_52,
      network: 'ethereum',
      isBuyOrSell: 'BUY',
      totalFee: 1.61,
    },
  },
  /** https://docs.transak.com/api/public/get-webhooks, with an id of ours for the order. */
  transakClaims: {
    eventID: 'ORDER_COMPLETED',
    webhookData: {
      id: '322dc79c-fad2-4df1-bf50-b292191fc953',
      status: 'COMPLETED',
      fiatCurrency: 'EUR',
      cryptoCurrency: 'ETH',
      fiatAmount: 45,
      cryptoAmount: 0.017_887_52,
      partnerOrderId: 'order-12345',
      transactionHash: null,
    },
  },
  /** https://docs.rampnetwork.com/rest-api-v3-reference: fields; the figures are ours. */
  rampQuote: {
    asset: { symbol: 'ETH', chain: 'ETH', decimals: 18, name: 'Ethereum' },
    CARD_PAYMENT: {
      fiatCurrency: 'EUR',
      cryptoAmount: '9850000000000000',
      fiatValue: 30,
      baseRampFee: 1.2,
      appliedFee: 1.2,
    },
  },
  /**
   * https://docs-instant.ramp.network/guide/events/webhooks/ and the fields of
   * https://docs.ramp.network/sdk-reference
   */
  rampEvent: {
    type: 'RELEASED',
    purchase: {
      id: '322',
      asset: { address: null, symbol: 'ETH', name: 'Ether', decimals: 18 },
      cryptoAmount: '30000000000000000',
      fiatCurrency: 'GBP',
      fiatValue: 0.05,
      receiverAddress: '0x2222222222222222222222222222222222222222',
      finalTxHash: `0x${'cd'.repeat(32)}`,
      updatedAt: '2026-11-27T07:00:00.000Z',
    },
  },
  /** https://docs.stripe.com/api/crypto/onramp_sessions/object, with an address to pay at. */
  stripeSession: {
    id: 'cos_1NamBL2eZvKYlo2CP38sZVEW',
    object: 'crypto.onramp_session',
    created: 1_691_010_131,
    livemode: true,
    metadata: {},
    redirect_url: 'https://crypto.link.com?session_hash=abcdefg',
    status: 'initialized',
    transaction_details: {
      destination_amount: null,
      destination_currency: null,
      fees: null,
      lock_wallet_address: false,
      source_amount: null,
      transaction_id: null,
    },
  },
  /** https://docs.stripe.com/api/crypto/onramp_quotes/object */
  stripeQuotes: {
    id: '610a15d980d48eeaabc3e7375127cd10c8e7a6aad03ecf77d42dfd4c4f881faa',
    object: 'crypto.onramp.quotes',
    destination_network_quotes: {
      ethereum: [
        {
          id: '3d56a9b2fdf3e5b9666461d5c28ea82ebb24287a8ece19869b02778dc70497e1',
          destination_amount: '100.000000',
          destination_currency: 'usdc',
          destination_network: 'ethereum',
          fees: { network_fee_monetary: '0.06', transaction_fee_monetary: '4.04' },
          source_total_amount: '104.10',
        },
      ],
    },
    livemode: true,
    rate_fetched_at: 1_691_010_131.5,
    source_amount: '100.00',
    source_currency: 'usd',
  },
  /**
   * https://docs.meld.io/reference/crypto-quote, as the tests of the Brave browser (brave/brave-core) repeat
   * it.
   */
  meldQuotes: {
    quotes: [
      {
        transactionType: 'CRYPTO_PURCHASE',
        sourceAmount: 50,
        sourceAmountWithoutFees: 43.97,
        fiatAmountWithoutFees: 43.97,
        destinationAmountWithoutFees: null,
        sourceCurrencyCode: 'USD',
        countryCode: 'US',
        totalFee: 6.03,
        networkFee: 3.53,
        transactionFee: 2,
        destinationAmount: 0.000_664_13,
        destinationCurrencyCode: 'BTC',
        exchangeRate: 75_286,
        paymentMethodType: 'APPLE_PAY',
        customerScore: 20,
        serviceProvider: 'TRANSAK',
      },
    ],
    message: null,
    error: null,
  },
  /** https://docs.meld.io/reference/crypto-session-widget-create: fields. */
  meldSession: { id: 's1', externalSessionId: 'order-12345', widgetUrl: 'https://meldcrypto.com?token=t' },
  /** https://docs.meld.io/docs/webhook-events-crypto, with an id of ours for the order. */
  meldEvent: {
    eventType: 'TRANSACTION_CRYPTO_TRANSFERRING',
    eventId: 'NQ7wCUFFuAgUCVyZkRu9cH',
    timestamp: '2022-02-15T23:05:43.782919Z',
    accountId: 'W2aRZnYGPwhBWB94iFsZus',
    version: '2022-02-02',
    payload: {
      accountId: 'W2aRZnYGPwhBWB94iFsZus',
      paymentTransactionId: 'W9kNggNMASvX8NVK8LFCWg',
      externalSessionId: 'order-12345',
      paymentTransactionStatus: 'SETTLING',
    },
  },
} as const
