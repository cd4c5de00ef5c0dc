'use client'
import { useMemo } from 'react'
import {
  findLookAlike,
  isSameAddress,
  selectConnections,
  type RecentRecipient,
} from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useFeature } from '../../store/useFeature.js'
import { useSelect } from '../../store/useSelect.js'

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
  const recent = useRecentRecipients(namespace)
  // What Activity has loaded, where it was looked at: nothing is loaded or asked for it here.
  const paid = useSelect((state) => features.get('activity')?.paid(state, namespace) ?? NOBODY)
  const connections = useSelect(selectConnections)
  const labels = useSelect((state) => state.accounts.labels)
  return useMemo(() => {
    const own = connections
      .filter((connection) => connection.namespace === namespace)
      .flatMap(({ accounts }) => accounts.map((account) => account.address))
    const sentTo = [...recent.map((each) => each.address), ...paid]
    const known = [...sentTo, ...own, ...Object.keys(labels)]
    const isSame = (each: string): boolean => isSameAddress(each, address)
    return {
      isOwn: own.some(isSame),
      isKnown: sentTo.some(isSame),
      lookAlike: address === '' || known.some(isSame) ? undefined : findLookAlike(address, known),
    }
  }, [address, namespace, recent, paid, connections, labels])
}
