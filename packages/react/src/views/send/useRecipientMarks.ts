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
  /** Sent to before from this browser. */
  readonly isKnown: boolean
  /** Another address, which the visitor knows, begins and ends like it. */
  readonly lookAlike: string | undefined
}

/** What there is to say about who gets it (money safety): known, own, or only like a known one. */
export function useRecipientMarks(address: string, namespace: string): RecipientMarks {
  const recent = useRecentRecipients(namespace)
  const connections = useSelect(selectConnections)
  const labels = useSelect((state) => state.accounts.labels)
  return useMemo(() => {
    const own = connections
      .filter((connection) => connection.namespace === namespace)
      .flatMap(({ accounts }) => accounts.map((account) => account.address))
    const known = [...recent.map((each) => each.address), ...own, ...Object.keys(labels)]
    const isSame = (each: string): boolean => isSameAddress(each, address)
    return {
      isOwn: own.some(isSame),
      isKnown: recent.some((each) => isSame(each.address)),
      lookAlike: address === '' || known.some(isSame) ? undefined : findLookAlike(address, known),
    }
  }, [address, namespace, recent, connections, labels])
}
