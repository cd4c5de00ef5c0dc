/**
 * The card page of the sandbox as plain constants. No imports, so a browser page may use it.
 *
 * It sells ETH and USDC on both EVM chains, SOL, BTC and UNIT, and sends them from the sandbox's own
 * accounts. The gateway makes orders there; a visitor pays at `/pay/:order`.
 *
 * Test ids of the page: `onramp-amount`, `onramp-purchase`, `onramp-address`, `onramp-card` (the field),
 * `onramp-pay` (the button), `onramp-error`, `onramp-status`, `onramp-hash`.
 *
 * Controls, all POST:
 * - `/_decline?count=2` declines the next payments, whatever the card
 * - `/_slow?milliseconds=3000` waits as long before coins are sent, from now on (0 ends it)
 * - `/_down` and `/_restore`: whether the gateway's questions are answered
 */

/** Where it listens. */
export const onrampUrl: string = 'http://127.0.0.1:8790'

/** Cards and what they do. No other card is taken. */
export const onrampCards: {
  readonly good: string
  readonly declined: string
  /** The coins come four seconds later. */
  readonly slow: string
  /** It is charged, and nothing can be sent. */
  readonly failing: string
} = {
  good: '4242424242424242',
  declined: '4000000000000002',
  slow: '4000000000009995',
  failing: '4000000000000341',
}

/** US dollars for one, where the gateway knows no price; it does for ETH and USDC. */
export const onrampPrices: Readonly<Record<string, string>> = { SOL: '150', BTC: '60000', UNIT: '5' }

/** What the page keeps of a payment, in hundredths of a percent. */
export const onrampFee: number = 150
