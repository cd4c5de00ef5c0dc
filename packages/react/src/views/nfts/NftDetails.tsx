'use client'
import { useEffect, useRef, useState, type JSX } from 'react'
import { AlertBar, ButtonLink, CopyButton, cutMiddle } from '@latchkey/ui'
import { ChevronLeftIcon, ExternalLinkIcon, InfoIcon } from '@latchkey/ui/icons'
import type { Network, Nft } from '@latchkey/core'
import { toastShown } from '@latchkey/core/internal'
import { accountEn } from '../../messages/account.en.js'
import { nftsEn } from '../../messages/nfts.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'
import { focusInSight } from './focusInSight.js'
import { NftPicture } from './NftPicture.js'
import { nftCount, nftId, nftLink, nftTitle } from './nftWords.js'

interface NftDetailsProps {
  readonly nft: Nft
  readonly network: Network
  readonly onBack: () => void
}

const SHOWN_OF_ID = 8

/** One NFT in the place of the grid: its picture, what it says of itself, and where to look it up. */
export function NftDetails({ nft, network, onBack }: NftDetailsProps): JSX.Element {
  const text = useLazyText('nfts', nftsEn)
  const account = useLazyText('account', accountEn)
  const locale = useLocale()
  const back = useRef<HTMLButtonElement>(null)
  const [missed, setMissed] = useState<string>()
  useEffect(() => focusInSight(back.current, true), [])
  const { name, collection, imageUrl, amount, attributes, problem, spam } = nft
  const title = nftTitle(nft)
  const id = nftId(nft)
  const href = nftLink(network, nft)
  const trouble = problem ?? (imageUrl !== undefined && imageUrl === missed ? 'picture' : undefined)
  return (
    <div className="lk-NftDetails">
      <button ref={back} type="button" className="lk-NftDetails-back" onClick={onBack}>
        <ChevronLeftIcon size={16} />
        {text.back}
      </button>
      <NftPicture nft={nft} large onFailed={() => setMissed(imageUrl)} />
      <h3 className="lk-NftDetails-name" dir="auto">
        {name === undefined && collection !== undefined ? `${collection} ${title}` : title}
      </h3>
      {spam && <AlertBar variant="warning" message={text.suspiciousHint} />}
      {trouble && (
        <p className="lk-ActivityNote lk-NftDetails-note">
          <InfoIcon size={16} />
          <span dir="auto">{text.problems[trouble]}</span>
        </p>
      )}
      <dl className="lk-NftDetails-facts">
        {collection !== undefined && (
          <div className="lk-NftDetails-fact">
            <dt>{text.collection}</dt>
            <dd dir="auto">{collection}</dd>
          </div>
        )}
        <div className="lk-NftDetails-fact">
          <dt>{text.tokenId}</dt>
          <dd>
            <bdi dir="ltr" title={id}>
              {cutMiddle(id, SHOWN_OF_ID, SHOWN_OF_ID)}
            </bdi>
            <CopyId id={id} />
          </dd>
        </div>
        {amount !== '1' && (
          <div className="lk-NftDetails-fact">
            <dt>{text.owned}</dt>
            <dd>{nftCount(amount, locale)}</dd>
          </div>
        )}
        <div className="lk-NftDetails-fact">
          <dt>{account.network}</dt>
          <dd dir="auto">{network.name}</dd>
        </div>
      </dl>
      {attributes.length > 0 && (
        <>
          <h4 className="lk-NftDetails-heading">{text.traits}</h4>
          <dl className="lk-NftDetails-traits">
            {attributes.map(({ trait, value }, index) => (
              <div key={index} className="lk-NftDetails-trait">
                <dt dir="auto">{trait}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {href !== undefined && (
        <ButtonLink
          variant="secondary"
          fullWidth
          href={href}
          target="_blank"
          icon={<ExternalLinkIcon size={20} />}
        >
          {text.explorer(network.blockExplorers?.default.name ?? '')}
        </ButtonLink>
      )}
    </div>
  )
}

function CopyId({ id }: { readonly id: string }): JSX.Element {
  const text = useLazyText('nfts', nftsEn)
  const toasts = useText('toasts')
  const emit = useEmit()
  return (
    <CopyButton
      size="sm"
      value={id}
      label={text.copyTokenId}
      copiedText={text.copied}
      failedText={toasts['copy-failed']}
      onFailed={() => emit(toastShown({ variant: 'error', code: 'copy-failed' }))}
    />
  )
}
