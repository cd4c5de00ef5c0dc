'use client'
import { useMemo } from 'react'
import { findLookAlike, selectConnections, type RecentRecipient } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useFeature } from '../../store/useFeature.js'
import { useSelect } from '../../store/useSelect.js'
import { useAddressKey } from './useAddressKey.js'

const NONE: readonly RecentRecipient[] = []
const NOBODY: readonly string[] = []

/** Where this visitor's transfers of a family went, the last one first. */
export function useRecentRecipients(namespace: string): readonly RecentRecipient[] {
  const { storage } = useCore().services
  const { feature } = useFeature('sendForm')
  return useMemo(() => feature?.recentRecipients(storage, namespace) ?? NONE, [feature, storage, namespace])
}

/** What the page knows of an address, without asking anything. */
export interface RecipientMarks {
  /** One of the visitor's own accounts. */
  readonly isOwn: boolean
  /** Sent to before: from this browser, or by what is loaded of the history. */
  readonly isKnown: boolean
  /** Another address, which the visitor knows, begins and ends like it. */
  readonly lookAlike: string | undefined
}

/** What there is to say about who gets it (money safety): known, own, or only like a known one. */
export function useRecipientMarks(address: string, namespace: string): RecipientMarks {
  const { features } = useCore().services
  const { keyOf, loading } = useAddressKey(namespace)
  const recent = useRecentRecipients(namespace)
  // What Activity has loaded, where it was looked at: nothing is loaded or asked for it here.
  const paid = useSelect((state) => features.get('activity')?.paid(state, namespace, keyOf) ?? NOBODY)
  const connections = useSelect(selectConnections)
  const labels = useSelect((state) => state.accounts.labels)
  const known = useMemo(() => {
    const own = connections
      .filter((connection) => connection.namespace === namespace)
      .flatMap(({ accounts }) => accounts.map((account) => account.address))
    const sentTo = [...recent.map((each) => each.address), ...paid]
    const all = [...sentTo, ...own, ...Object.keys(labels)]
    const keys = (addresses: readonly string[]): ReadonlySet<string> => new Set(addresses.map(keyOf))
    // What a token’s contract wrote into the history is compared with, and not trusted more than that.
    const chosen = [...recent.map((each) => each.address), ...own, ...Object.keys(labels)]
    return { all, chosen: keys(chosen), ofOwn: keys(own), ofSentTo: keys(sentTo) }
  }, [namespace, recent, paid, connections, labels, keyOf])
  return useMemo(() => {
    const key = keyOf(address)
    return {
      isOwn: known.ofOwn.has(key),
      // Nothing is called new before it is compared.
      isKnown: loading || known.ofSentTo.has(key),
      lookAlike: address === '' || known.chosen.has(key) ? undefined : findLookAlike(address, known.all),
    }
  }, [address, known, keyOf, loading])
}
