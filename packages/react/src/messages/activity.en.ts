import { formatCount } from './formatCount.js'

/** The texts of what an account did. */
export const activityEn = {
  latest: 'Latest',
  all: 'View all',
  sent: 'Sent',
  received: 'Received',
  swapped: 'Swapped',
  executed: 'Transaction',
  pending: 'Pending',
  failed: 'Failed',
  unconfirmed: 'Unconfirmed',
  suspicious: 'Suspicious',
  andMore: (count: number): string => `and ${formatCount(count, 'en')} more`,
  empty: 'No activity yet',
  emptyHint: (network: string): string => `Transactions on ${network} appear here.`,
  emptyOwnHint: 'What you send from this browser appears here.',
  ownOnly: 'Only what you sent from this browser is shown.',
  withoutNative: (symbol: string): string => `Transfers of ${symbol} itself aren’t included.`,
  withoutInternal: (symbol: string): string => `${symbol} that contracts pass on isn’t included.`,
  firstTransfers: 'Of transactions with many transfers, only the first ones are shown.',
  withoutNewest: 'The newest transactions may still be missing.',
  withoutOlder: 'Older transactions may still be missing.',
  incomplete: 'Some transactions may be missing.',
  loadFailed: 'Couldn’t load activity',
  loadFailedHint: 'Wait a moment, then try again.',
  offlineHint: 'Activity appears when you’re back online.',
  moreFailed: 'Couldn’t load more',
  showMore: 'Show more',
  hidden: (count: number): string =>
    count === 1
      ? '1 suspicious transaction is hidden'
      : `${formatCount(count, 'en')} suspicious transactions are hidden`,
  hiddenShown: 'Suspicious transactions are shown',
  show: 'Show',
  hide: 'Hide',
}
