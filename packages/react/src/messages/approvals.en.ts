import { formatCount } from './formatCount.js'

/** The texts of token approvals. */
export const approvalsEn = {
  hint: (network: string): string => `Who can take your tokens on ${network}. Revoke what you no longer use.`,
  filter: 'Show',
  all: (count: string): string => `All (${count})`,
  noLimitOnly: (count: string): string => `No limit (${count})`,
  chooseAll: 'Choose all',
  chooseNone: 'Choose none',
  noLimit: 'No limit',
  wholeCollection: 'Whole collection',
  via: (name: string): string => `via ${name}`,
  who: 'Who',
  token: 'Token',
  until: 'Until',
  atRisk: 'At risk',
  nothingAtRisk: 'Nothing at risk',
  noneWithoutLimit: 'None of your approvals is without a limit.',
  chooseFirst: 'Choose what to revoke',
  atMost: (count: string): string => `At most ${count} at once: the first ${count} are revoked.`,
  revoke: (count: number): string =>
    count === 1 ? 'Revoke 1 approval' : `Revoke ${formatCount(count, 'en')} approvals`,
  revokeNoLimit: (count: string): string => `Revoke all without a limit (${count})`,
  revokeOne: (token: string, spender: string): string => `Revoke ${token} for ${spender}`,
  revoked: (count: number): string =>
    count === 1 ? '1 approval revoked' : `${formatCount(count, 'en')} approvals revoked`,
  refused: 'You declined. Nothing was revoked.',
  leftOut: 'Some approvals can’t be revoked: their contract refuses.',
  partly: 'Some approvals are revoked. The others are still in the list.',
  failed: 'Couldn’t revoke. Nothing changed.',
  unknown: 'It isn’t known yet what was revoked. Check your wallet.',
  empty: 'No approvals',
  emptyHint: (network: string): string => `No approvals were found on ${network}.`,
  emptySessions: 'Smart sessions can take tokens too. They have a list of their own.',
  noneFound: 'No approvals found',
  loadFailed: 'Couldn’t load approvals',
  loadFailedHint: 'Wait a moment, then try again.',
  offlineHint: 'Approvals appear when you’re back online.',
  searchedFrom: (date: string): string => `Approvals from before ${date} may be missing.`,
  unread: (count: number): string =>
    count === 1 ? '1 approval couldn’t be read.' : `${formatCount(count, 'en')} approvals couldn’t be read.`,
}
