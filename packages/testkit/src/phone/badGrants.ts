import type { Granted } from './namespaces.js'

/** Changes what the phone agrees to, after it was worked out honestly. */
export type BadGrant = (honest: Granted) => Granted

const eachAccount = (honest: Granted, change: (chain: string, address: string) => string): Granted =>
  Object.fromEntries(
    Object.entries(honest).map(([namespace, granted]) => {
      const accounts = granted.accounts.map((account) => {
        const [family, reference, address = ''] = account.split(':')
        return change(`${family}:${reference}`, address)
      })
      return [
        namespace,
        {
          ...granted,
          accounts,
          chains: [...new Set(accounts.map((account) => account.split(':').slice(0, 2).join(':')))],
        },
      ]
    }),
  )

/** What wallets have been seen to agree to, for `settings.grant`. */
export const badGrants: {
  /** Chains outside the proposal, and none of its chains. */
  readonly otherChains: BadGrant
  /** Accounts that are not the phone's: it cannot sign for them. */
  readonly otherAccounts: BadGrant
  /** Chain references and addresses that are none. The SDK of the page lets them through. */
  readonly malformedIds: BadGrant
  /** Ids with too many parts, which the SDK of the page refuses itself. */
  readonly brokenIds: BadGrant
  /** Every family, and no account. */
  readonly noAccounts: BadGrant
  /** No method and no event. */
  readonly noMethods: BadGrant
} = {
  otherChains: (honest) => eachAccount(honest, (chain, address) => `${chain.split(':')[0]}:99999:${address}`),
  otherAccounts: (honest) =>
    eachAccount(honest, (chain, address) => `${chain}:${address.replace(/[0-9a-f]{38}$/i, '0'.repeat(38))}`),
  malformedIds: (honest) => eachAccount(honest, (chain) => `${chain.split(':')[0]}:0x1 <b>:nobody`),
  brokenIds: (honest) => eachAccount(honest, (chain, address) => `${chain}:${address}:more`),
  noAccounts: (honest) =>
    Object.fromEntries(Object.entries(honest).map(([key, granted]) => [key, { ...granted, accounts: [] }])),
  noMethods: (honest) =>
    Object.fromEntries(
      Object.entries(honest).map(([key, granted]) => [key, { ...granted, methods: [], events: [] }]),
    ),
}
