'use client'
import { useEffect, useMemo, useRef } from 'react'
import { deviceOf, linkOpened, linkUnusable, walletLink, type WalletLink } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useEmit } from '../../store/useEmit.js'
import type { Target } from './useTarget.js'

/** The kinds of link that open a wallet with a pairing. */
export type LinkKind = 'mobile' | 'web' | 'desktop'

export interface PreparedLink {
  /**
   * Ready for an anchor; `undefined` before there is a pairing, or where the record has no link that may be
   * used.
   */
  readonly link: WalletLink | undefined
  readonly isUnusable: boolean
  /** For the anchor's click. Nothing is awaited: the browser opens the link within the tap. */
  readonly tell: () => void
}

/** The wallet's link, made ahead of the tap (behaviour 7.5). */
export function useLink(kind: LinkKind, { record }: Target, uri: string | undefined): PreparedLink {
  const emit = useEmit()
  const { platform } = useCore().services
  const link = useMemo(
    () => (uri === undefined ? undefined : walletLink(record, kind, uri, deviceOf(platform))),
    [record, kind, uri, platform],
  )
  const isUnusable = uri !== undefined && link === undefined
  const told = useRef(false)
  useEffect(() => {
    if (!isUnusable || told.current) return
    told.current = true
    emit(linkUnusable({ name: record.name }))
  }, [isUnusable, emit, record.name])
  const tell = (): void => {
    // Without what follows it: the pairing is a secret until it is used.
    if (link)
      emit(
        linkOpened({
          walletId: record.id,
          name: record.name,
          href: link.href.slice(0, link.href.indexOf('wc?uri=')),
        }),
      )
  }
  return { link, isUnusable, tell }
}
