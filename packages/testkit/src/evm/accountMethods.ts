import { numberToHex } from 'viem'

import type { ApprovalRequest } from '../wallet/approvals.js'
import type { Outcome } from '../wallet/walletControls.js'
import {
  chainsOf,
  moveTo,
  silently,
  visible,
  type WalletContext,
  type WalletMethod,
} from './walletContext.js'

/** Answers that no page should accept as accounts. */
const malformedAccounts = ['0x1234', null, { address: 7 }]

/** Of another family. */
const foreignAddress = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'

async function connect(context: WalletContext): Promise<unknown> {
  const { approvals, state } = context
  if (visible(context).length > 0 && !approvals.staged) return visible(context)
  const { accounts } = await askToConnect(context, {
    kind: 'connect',
    title: 'Connect to this site',
    rows: [],
    text: 'The site will see the address and may ask for signatures. It cannot move anything by itself.',
    accounts: state.now.addresses,
  })
  return accounts
}

/**
 * Shows the request, and lets the page in.
 *
 * @returns what the page hears of as accounts
 */
export async function askToConnect(
  context: WalletContext,
  request: ApprovalRequest,
): Promise<{ readonly outcome: Outcome; readonly accounts: readonly unknown[] }> {
  const { approvals, state, events } = context
  const { outcome, account } = await approvals.ask(request)
  if (outcome === 'moveMidConnect') moveTo(context, farAway(context))
  if (outcome === 'malformedNetwork') context.fault = 'malformedNetwork'
  if (outcome === 'malformedAccounts') return { outcome, accounts: malformedAccounts }
  const rest = state.now.addresses.filter((address) => address !== account)
  state.set({ granted: true, ...(account && { addresses: [account, ...rest] }) })
  const { addresses, chainId } = state.now
  const tell = (): void => {
    events.emit('connect', { chainId: numberToHex(chainId) })
    events.emit('accountsChanged', addresses)
  }
  tell()
  if (outcome === 'answerTwice') queueMicrotask(tell)
  const others = outcome === 'foreignAccounts' ? ['not an address', foreignAddress] : []
  return { outcome, accounts: [...addresses, ...others] }
}

/** A chain that the wallet has never heard of. */
const farAway = (context: WalletContext): number => Math.max(...chainsOf(context).map(({ id }) => id)) + 1000

const permissions = (context: WalletContext): unknown =>
  visible(context).length === 0
    ? []
    : [
        {
          parentCapability: 'eth_accounts',
          caveats: [{ type: 'restrictReturnedAccounts', value: [...visible(context)] }],
        },
      ]

export const accountMethods: Readonly<Record<string, WalletMethod>> = {
  eth_requestAccounts: connect,
  eth_accounts: (context) => silently(context, () => [...visible(context)], { malformedAccounts }),
  wallet_getPermissions: (context) => silently(context, () => permissions(context)),
  // Asks again even when the page is connected: this is how a person picks another account.
  async wallet_requestPermissions(context) {
    context.state.set({ granted: false })
    await connect(context)
    return permissions(context)
  },
  wallet_revokePermissions(context) {
    if (!context.state.now.granted) return null
    context.state.set({ granted: false })
    context.events.emit('accountsChanged', [])
    return null
  },
}
