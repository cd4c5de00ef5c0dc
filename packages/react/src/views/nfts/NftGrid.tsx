'use client'
import { useEffect, useRef, type JSX, type KeyboardEvent } from 'react'
import type { Nft } from '@latchkey/core'
import { accountEn } from '../../messages/account.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { focusInSight } from './focusInSight.js'
import { NftTile } from './NftTile.js'
import { nftKey } from './nftWords.js'

interface NftGridProps {
  readonly items: readonly Nft[]
  /** The one whose details were shown: the focus comes back to it. */
  readonly from: string | undefined
  readonly onOpen: (key: string) => void
}

const COLUMNS = 2

const tilesOf = (list: HTMLElement): readonly HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('.lk-NftTile'),
]

/** Arrow keys, Home and End lead from tile to tile. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tiles = tilesOf(event.currentTarget)
  const index = tiles.indexOf(event.target as HTMLElement)
  const along = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const places: Readonly<Record<string, number>> = {
    ArrowRight: index + along,
    ArrowLeft: index - along,
    ArrowDown: index + COLUMNS,
    ArrowUp: index - COLUMNS,
    Home: 0,
    End: tiles.length - 1,
  }
  const tile = tiles[places[event.key] ?? -1]
  if (!tile) return
  event.preventDefault()
  tile.focus()
}

/** Two columns of pictures. */
export function NftGrid({ items, from, onOpen }: NftGridProps): JSX.Element {
  const text = useLazyText('account', accountEn)
  const list = useRef<HTMLUListElement>(null)
  const first = useRef(from)
  useEffect(() => {
    const tiles = list.current ? tilesOf(list.current) : []
    return focusInSight(tiles.find(({ dataset }) => dataset['nft'] === first.current))
  }, [])
  return (
    // Safari drops the role where the markers are styled away.
    <ul ref={list} role="list" className="lk-NftGrid" aria-label={text.nfts} onKeyDown={moveFocus}>
      {items.map((nft) => (
        <li key={nftKey(nft)} className="lk-NftGrid-cell">
          <NftTile nft={nft} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}
